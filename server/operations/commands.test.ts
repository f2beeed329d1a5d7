import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aPostgresDatabase, findPostgres } from '#testing/database-templates.ts';
import { aCatalogueFile, aFolder, aFolderWithShop } from '#testing/factories-operations.ts';
import { anObjectStore } from '#testing/object-store.ts';
import { runScript, runScriptWith } from '#testing/run-command.ts';

const script = (name: string) => `server/operations/${name}-command.ts`;
const sample = join(import.meta.dirname, 'import/shopify-sample.csv');
const hasPostgres = await findPostgres();

describe.runIf(process.env.TEST_ENGINE === 'embedded')('the commands', () => {
  it('the commands import, back up, restore and move a shop, and say what they did', { timeout: 300_000 }, async () => {
    const folder = aFolderWithShop();
    const imported = await runScript(script('import-products'), folder, sample);
    expect(imported).toMatchObject({ code: 0, error: '' });
    expect(imported.out).toMatch(/Checking: .* MB\n/);
    expect(imported.out).toContain('Pictures: 4 of 4 products');
    expect(imported.out).toContain('Passed over: the columns Tags, Variant Grams, ');
    expect(imported.out).toContain('4 products created, 0 updated, 0 unchanged.');
    expect(imported.out).toContain(
      '4 pictures could not be fetched; where a product has no other, the placeholder shows.',
    );

    const objects = await anObjectStore();
    const pictures = await runScriptWith({ MEDIA_URL: objects.url }, script('move'), folder, 'pictures');
    expect(pictures).toMatchObject({ code: 0, error: '' });
    expect(pictures.out).toMatch(/^Of 1 files of pictures 1 were copied to s3:.*\/shop, the others were there; /);
    expect((await objects.headersOf('placeholder.svg')).get('content-type')).toBe('image/svg+xml');
    expect((await runScript(script('move'), folder, 'pictures')).error).toContain('Set MEDIA_URL to the bucket');

    const backup = await runScript(script('backup'), folder);
    expect(backup).toMatchObject({ code: 0, error: '' });
    expect(backup.out).toContain('was written and opened: 0 orders, 4 products.');
    const [file = ''] = backup.out.split(' (');

    const restored = await runScript(script('restore'), folder, file);
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect(restored.out).toContain("is the shop's database again: 0 orders, 4 products.");
    expect(restored.out).toContain('db-before-restore-');

    if (!hasPostgres) return;
    const url = await aPostgresDatabase();
    const moved = await runScript(script('move'), folder, url);
    expect(moved).toMatchObject({ code: 0, error: '' });
    expect(moved.out).toMatch(/products +: 4 of 4 rows/);
    expect(moved.out).toMatch(/Moved \d+ rows in \d+ tables, and compared them all\./);
    expect(moved.out).toContain('start the shop with DATABASE_URL set to that address');
    const again = await runScript(script('move'), folder, url);
    expect(again.code).toBe(1);
    expect(again.error).toContain('The database is not empty');
  });

  it('the commands load nothing from a file with a bad line, unless it is to be skipped', {
    timeout: 60_000,
  }, async () => {
    const folder = aFolderWithShop();
    const file = aCatalogueFile(folder, [
      { Handle: 'good', Title: 'Good', 'Variant Price': 1 },
      { Handle: 'bad', Title: 'Bad', 'Variant Price': 'x' },
    ]);
    const refused = await runScript(script('import-products'), folder, file);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain("Line 3: Variant Price is 'x'; it must be an amount of AED such as 1299.50.");
    expect(refused.error).toContain("1 line can't be used, so nothing was loaded.");
    const skipped = await runScript(script('import-products'), folder, '--skip-bad-rows', file);
    expect(skipped.code).toBe(0);
    expect(skipped.out).toContain('1 product created');
    expect(skipped.out).toContain('1 product left out, because of 1 line.');
  });

  it('the commands say in a sentence what they need', { timeout: 60_000 }, async () => {
    const folder = aFolder();
    const sentences = [
      [await runScript(script('import-products'), folder), 'Name the file to load'],
      [await runScript(script('backup'), folder), 'There is no embedded shop in'],
      [await runScript(script('restore'), folder), 'Name the backup'],
      [await runScript(script('move'), folder), 'Name the empty database to move to'],
      [await runScript(script('move'), folder, 'postgres://127.0.0.1:1/x'), 'There is no embedded shop in'],
    ] as const;
    for (const [{ code, error }, sentence] of sentences) {
      expect(code).toBe(1);
      expect(error).toContain(sentence);
      expect(error.trim().split('\n')).toHaveLength(1);
    }
  });
});

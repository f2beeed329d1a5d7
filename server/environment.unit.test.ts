import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '#testing/factories-operations.ts';
import { runScriptWith } from '#testing/run-command.ts';

function aFileOfSettings(text: string): string {
  const path = join(aFolder(), 'shop.env');
  writeFileSync(path, text);
  return path;
}

const starts = ['server/start.ts', 'server/command-line/staff.ts', 'server/operations/restore-command.ts'];

describe('a file that ENV_FILE names', () => {
  it.each(starts)('a file that ENV_FILE names has settings for %s (R-OPS-15)', async (script) => {
    const ENV_FILE = aFileOfSettings('# of the shop\nDATABASE_POOL="many"\n');
    const { code, error } = await runScriptWith({ ENV_FILE }, script, aFolder());
    expect(error.trim()).toMatch(
      /^The environment: DATABASE_POOL cannot be used: must be a whole number from 1 to 200\.$/m,
    );
    expect(code).toBe(1);
  });

  it('a file that ENV_FILE names goes second to the environment itself (R-OPS-15)', async () => {
    const ENV_FILE = aFileOfSettings('LOG_LEVEL=loud\nDATABASE_POOL=many\n');
    const { error } = await runScriptWith({ ENV_FILE, DATABASE_POOL: '2' }, 'server/start.ts', aFolder());
    expect(error).toContain('LOG_LEVEL cannot be used');
  });

  it('a file that ENV_FILE names and that is not there stops the start in one sentence (R-OPS-15)', async () => {
    const { code, error } = await runScriptWith({ ENV_FILE: '/nowhere/shop.env' }, 'server/start.ts', aFolder());
    expect(error.trim()).toBe(
      'ENV_FILE=/nowhere/shop.env cannot be read (ENOENT). It is to name a file of settings, one NAME=value a line, that the user who runs this may read.',
    );
    expect(code).toBe(1);
  });
});

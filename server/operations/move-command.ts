import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgres } from '#platform/database/postgres.ts';
import { readEnvironment } from '#server/environment.ts';
import { openPictureStore } from '#server/open-picture-store.ts';
import { openShop } from '#server/open-shop.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { movePictures } from './move-pictures.ts';
import { moveShop } from './move-shop.ts';
import { type Progress, showProgress } from './progress.ts';
import { CommandError, runCommand } from './run-command.ts';

/**
 * `npm run move -- postgres://user:password@host/shop` copies the embedded shop to a PostgreSQL server, and its pictures to the bucket of
 * MEDIA_URL if that is set; `npm run move -- pictures` copies these alone.
 */
async function move() {
  const [target] = process.argv.slice(2);
  const settings = { ...readSettings(shopConfig, { LOG_LEVEL: 'error', ...readEnvironment() }), databaseUrl: null };
  if (target === 'pictures') return tell(await movePicturesOf(settings, 'required'));
  if (!target || !/^postgres(ql)?:\/\//.test(target)) {
    throw new CommandError(
      'Name the empty database to move to, such as: npm run move -- postgres://user:password@host/shop',
    );
  }
  if (!existsSync(join(settings.dataDir, 'db'))) {
    throw new CommandError(`There is no embedded shop in ${settings.dataDir}; DATA_DIR names the folder it is in.`);
  }
  const pictures = await movePicturesOf(settings, 'optional');
  await moveDatabase(settings, target);
  tell(
    `From now on start the shop with DATABASE_URL set to that address. ${pictures} The embedded database stays as it is, and is no longer used.`,
  );
}

/** Before the database, whose pictures are then all there. Returns a sentence. */
async function movePicturesOf({ dataDir, media }: Settings, bucket: 'required' | 'optional'): Promise<string> {
  const folder = join(dataDir, 'media');
  if (media.kind === 'folder') {
    if (bucket === 'optional') return `Pictures stay in ${folder}.`;
    throw new CommandError(
      'Set MEDIA_URL to the bucket that the pictures are to be in, such as s3://key:secret@host/bucket',
    );
  }
  const target = openPictureStore({ media });
  const { copied, all } = await movePictures(openPictureStore({ media: { kind: 'folder', path: folder } }), target);
  return `Of ${all} files of pictures ${copied} were copied to ${target.place}, the others were there; those in ${folder} stay as they are.`;
}

async function moveDatabase(settings: Settings, url: string) {
  const target = await openPostgres(url, { poolSize: 2, hasLimits: false, onError: () => {} });
  try {
    const shop = await openShop(settings);
    const rows = await moveShop(shop.database, target, createTeller()).finally(() => shop.database.close());
    const total = rows.reduce((sum, table) => sum + table.rows, 0);
    tell(`Moved ${total} rows in ${rows.length} tables, and compared them all.`);
  } finally {
    await target.close();
  }
}

const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`);

function createTeller() {
  let current: { table: string; progress: Progress } | null = null;
  return (table: string, copied: number, rows: number) => {
    if (rows === 0) return;
    if (current?.table !== table) current = { table, progress: showProgress(table.padEnd(24), 'rows') };
    current.progress.at(copied, rows);
    if (copied === rows) current.progress.leave();
  };
}

await runCommand(move);

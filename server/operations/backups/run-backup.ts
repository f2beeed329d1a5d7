import { failureText } from '#platform/operator-error.ts';
import type { Shop } from '#server/shop.ts';
import { endRun, type RunResult, recordRun } from './backup-runs.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { openBackupPlace } from './open-backup-place.ts';

/** Makes a backup and notes how that ended, for the run `id` of the night or one of its own. Throws what it failed with. */
export async function runBackup(shop: Shop, id: number | null = null): Promise<RunResult> {
  const beganAt = shop.clock.now();
  const note = (result: RunResult) =>
    id === null
      ? recordRun(shop.db, 'backup', beganAt, shop.clock.now(), result)
      : endRun(shop.db, id, shop.clock.now(), result);
  try {
    const result = resultOf(await makeBackup(shop, optionsOf(shop)), openBackupPlace(shop.settings).store.place);
    await note(result);
    return result;
  } catch (error) {
    const [sentence = ''] = failureText(error).split('\n');
    await note({ isGood: false, report: `No backup could be made: ${sentence}`, backup: null, bytes: null });
    throw error;
  }
}

/** Pictures are part of it where it leaves DATA_DIR, which has them. */
function optionsOf({ settings }: Shop) {
  const { place, days, weeks } = settings.backup;
  return { place: openBackupPlace(settings), hasPictures: place !== null, retention: { days, weeks } };
}

function resultOf({ name, bytes, pictures, removed }: MadeBackup, place: string): RunResult {
  const megabytes = `${(bytes / 1_000_000).toFixed(1)} MB`;
  const ofPictures =
    pictures === null
      ? 'without the pictures, which are in DATA_DIR/media'
      : `${pictures.all.toLocaleString('en')} files of pictures, ${pictures.added.toLocaleString('en')} of them new`;
  const ofOld = removed === 0 ? '' : ` ${removed === 1 ? 'An older one was' : `${removed} older ones were`} removed.`;
  return {
    isGood: true,
    report: `${name} was written to ${place}: the database (${megabytes}), ${ofPictures}.${ofOld}`,
    backup: name,
    bytes,
  };
}

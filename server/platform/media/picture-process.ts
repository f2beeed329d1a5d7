import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { makePicture } from './make-picture.ts';
import type { PictureAnswer, PictureOrder } from './make-picture-apart.ts';
import { PictureRefused } from './picture.ts';

/** Makes pictures for the process that started it, until that one disconnects (make-picture-apart.ts). */

/** No picture comes twice, and decoded ones are large. */
sharp.cache(false);

/** Threads that ran before the shop lowered this process's priority have kept theirs; later ones have that of their starter. */
if (process.platform === 'linux')
  for (const thread of readdirSync('/proc/self/task'))
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);

/** A stop of the shop may signal all its processes: this one ends with the shop, which waits for the pictures under way. */
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
process.on('message', async (order) => process.send?.(await answerTo(order as PictureOrder)));

async function answerTo({ id, sent, use }: PictureOrder): Promise<PictureAnswer> {
  try {
    return { id, made: await makePicture(sent, use) };
  } catch (error) {
    if (error instanceof PictureRefused) return { id, refused: error.message };
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

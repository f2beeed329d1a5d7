import { isMainThread } from 'node:worker_threads';
import { watchTurns } from '#testing/longest-turn.ts';

/**
 * Preloaded into the measured shop (`--import`), it counts statements at the driver and answers the bench's questions over IPC:
 * `statements` since the start, and how long the event loop was held at a stretch between `watch` and `delay`: that by the clock, and to
 * `turn` the longest by processor time.
 */

export type Question = 'statements' | 'watch' | 'delay' | 'turn';

let statements = 0;
let endWatch = watchTurns();
let longest = endWatch();

if (isMainThread) {
  await (process.env.DATABASE_URL ? countInDriver() : countEmbedded());
  process.on('message', (question: Question) => process.send?.(answerTo(question)));
  // The shop ends although the bench may still ask.
  process.channel?.unref();
}

async function countInDriver() {
  const { default: pg } = await import('pg');
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    statements++;
    return Reflect.apply(query, this, args);
  } as typeof query;
}

/** Every statement reaches PGlite as a Parse or a Query message. */
const beginsStatement = new Set(['P', 'Q'].map((letter) => letter.charCodeAt(0)));

async function countEmbedded() {
  const { PGlite } = await import('@electric-sql/pglite');
  const { execProtocolStream } = PGlite.prototype;
  PGlite.prototype.execProtocolStream = function (message, options) {
    if (beginsStatement.has(message[0] ?? 0)) statements++;
    return execProtocolStream.call(this, message, options);
  };
}

function answerTo(question: Question): number {
  if (question === 'statements') return statements;
  if (question === 'turn') return longest.busyMs;
  if (question === 'delay') {
    longest = endWatch();
    return longest.lateMs;
  }
  endWatch = watchTurns();
  return 0;
}

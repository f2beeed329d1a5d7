import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import { watchTurns } from '#testing/longest-turn.ts';

/**
 * Preloaded into the measured shop (`--import`), it counts statements at the driver and answers the bench's questions over IPC:
 * `statements` that requests asked since the start, without those that the shop asked by itself; and how long the event loop was held at
 * a stretch between `watch` and `delay`: that by the clock, and to `turn` the longest by processor time.
 */

export type Question = 'statements' | 'watch' | 'delay' | 'turn';

const inRequest = new AsyncLocalStorage<true>();
let statements = 0;
let endWatch = watchTurns();
let longest = endWatch();

if (isMainThread) {
  tellRequestsApart();
  await (process.env.DATABASE_URL ? countInDriver() : countEmbedded());
  process.on('message', (question: Question) => process.send?.(answerTo(question)));
  // The shop ends although the bench may still ask.
  process.channel?.unref();
}

function tellRequestsApart() {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    const emitted = () => Reflect.apply(emit, this, [event, ...args]);
    return event === 'request' ? inRequest.run(true, emitted) : emitted();
  } as typeof emit;
}

function countStatement() {
  if (inRequest.getStore()) statements++;
}

async function countInDriver() {
  const { default: pg } = await import('pg');
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    countStatement();
    return Reflect.apply(query, this, args);
  } as typeof query;
}

/** Every statement reaches PGlite as a Parse or a Query message. */
const beginsStatement = new Set(['P', 'Q'].map((letter) => letter.charCodeAt(0)));

async function countEmbedded() {
  const { PGlite } = await import('@electric-sql/pglite');
  const { execProtocolStream } = PGlite.prototype;
  PGlite.prototype.execProtocolStream = function (message, options) {
    if (beginsStatement.has(message[0] ?? 0)) countStatement();
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

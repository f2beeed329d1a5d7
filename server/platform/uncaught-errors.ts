import type { Logger } from 'pino';

/** Of the whole process, like the events it counts. */
let count = 0;

/** The number of unhandled errors since the process started. */
export function uncaughtErrorCount(): number {
  return count;
}

/** From now on an unhandled error is logged and counted, and the process goes on (decision 016). */
export function surviveUncaughtErrors(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    count++;
    log.fatal({ err: error, origin, uncaughtErrors: count }, 'an error that nobody handled');
  });
}

import type { Logger } from 'pino';

/** Of the whole process, like the events that it counts. */
let count = 0;

/** How many errors nobody handled since the process began. */
export function uncaughtErrorCount(): number {
  return count;
}

/** From now on an error that nobody handled is logged and counted, and the process goes on (decision 016). */
export function surviveUncaughtErrors(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    count++;
    log.fatal({ err: error, origin, uncaughtErrors: count }, 'an error that nobody handled');
  });
}

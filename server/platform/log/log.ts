import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError, describeText } from './describe-error.ts';

/** Lines are written in batches, since each write costs more than sending a cached page; warnings and errors at once. */
const batch = { minLength: 4096, periodicFlush: 100 };
const warnings = 40;

/**
 * The log of a process: JSON lines. Errors are logged as `{ err }`, without parameters of statements, contents of rows and addresses
 * of people; requests and responses logged by a library, without their URL.
 */
export function openLog(level: string, destination: DestinationStream = openOutput()): Logger {
  return pino(
    {
      level,
      serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
      hooks: { logMethod },
    },
    destination,
  );
}

let output: ReturnType<typeof pino.destination> | null = null;

/** Standard output, once a process. */
function openOutput(): DestinationStream {
  if (output) return output;
  const opened = pino.destination({ ...batch, sync: true });
  process.on('exit', () => opened.flushSync());
  output = opened;
  return opened;
}

/** Without a message of its own, a line would get the error's message unfiltered. */
function logMethod(
  this: Logger,
  words: Parameters<Logger['info']>,
  write: (...words: unknown[]) => void,
  level: number,
): void {
  const [first, text] = words as [unknown, unknown];
  const err = first instanceof Error ? first : errorIn(first);
  const showsMessage = err && (typeof text !== 'string' || text === err.message) ? describeError(err).message : text;
  write.apply(this, err ? [first instanceof Error ? { err } : first, showsMessage] : words);
  if (level >= warnings) output?.flushSync();
}

function errorIn(first: unknown): Error | null {
  if (typeof first !== 'object' || first === null || !('err' in first)) return null;
  return first.err instanceof Error ? first.err : null;
}

/** Sends what libraries print on the console to the log, where it is filtered too. */
export function takeConsole(log: Logger): void {
  const takers = { error: log.error, warn: log.warn, info: log.info, log: log.info, debug: log.debug };
  for (const [method, write] of Object.entries(takers) as [keyof typeof takers, Logger['info']][]) {
    console[method] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      const text = describeText(words.filter((word) => typeof word === 'string').join(' '));
      write.call(log, err ? { err } : {}, text || 'printed by a library');
    };
  }
}

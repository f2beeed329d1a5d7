import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/** Counts statements at the driver, and how often the shop waits for the server: statements that are sent together are one round trip. */
export function countRoundTrips() {
  const counted = { statements: [] as string[], roundTrips: 0 };
  let unanswered = 0;
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    counted.statements.push(((args[0] as { text?: string }).text ?? String(args[0])).trim());
    if (unanswered === 0) counted.roundTrips++;
    unanswered++;
    const callback = args.at(-1);
    const isAnswered = () => void unanswered--;
    if (typeof callback !== 'function') return Reflect.apply(query, this, args).finally(isAnswered);
    const answer = (...answers: unknown[]) => {
      isAnswered();
      callback(...answers);
    };
    return Reflect.apply(query, this, [...args.slice(0, -1), answer]);
  } as never);
  onTestFinished(() => spy.mockRestore());
  return counted;
}

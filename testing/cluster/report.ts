import { kinds } from './load.ts';
import type { Round } from './rounds.ts';
import type { Failing } from './verify.ts';

type Result = {
  number: number;
  failing: Failing[];
  /** Acknowledged since the first round. */
  orders: number;
  healedMs: number | null;
  wrong: string[];
};

/** The longest that requests may fail while others take over. */
const longestSeconds = 20;

/** Prints each round as it ends, and at the end a table of all. */
export function createReport() {
  const results: (Result & { round: Round })[] = [];

  function add(round: Round, result: Result) {
    const wrong = [...result.wrong, ...tooLong(round, result.failing), ...unexpected(result.failing)];
    results.push({ round, ...result, wrong });
    const failing = result.failing.map(
      ({ kind, asked, failed, seconds }) => `${kind} ${failed}/${asked}${failed ? ` in ${seconds.toFixed(1)} s` : ''}`,
    );
    const healed = result.healedMs === null ? 'not whole' : `whole ${Math.round(result.healedMs / 1000)} s later`;
    console.log(
      `${wrong.length === 0 ? '✓' : '✗'} ${result.number} ${round.name}: failed ${failing.join(', ')}; ${healed}; ${result.orders} orders`,
    );
    for (const sentence of wrong) console.log(`    ${sentence}`);
  }

  /** Whether all was held. */
  function end(wrong: string[]): boolean {
    console.log(
      `\n| lost | rounds | ${kinds.join(' | ')} | whole again after |\n|---|---|${kinds.map(() => '---|').join('')}---|`,
    );
    for (const name of new Set(results.map(({ round }) => round.name))) console.log(rowOf(name));
    for (const sentence of wrong) console.log(`✗ ${sentence}`);
    const failed = results.filter((result) => result.wrong.length > 0).length;
    console.log(
      `\n${results.length - failed} of ${results.length} rounds held, ${results.at(-1)?.orders ?? 0} orders acknowledged`,
    );
    return failed === 0 && wrong.length === 0;
  }

  function rowOf(name: string): string {
    const own = results.filter(({ round }) => round.name === name);
    const cells = kinds.map((kind) => {
      const failing = own.flatMap((result) => result.failing.filter((one) => one.kind === kind));
      const share =
        failing.reduce((sum, { failed }) => sum + failed, 0) / failing.reduce((sum, { asked }) => sum + asked, 0);
      return share === 0
        ? '0'
        : `${Math.max(...failing.map(({ seconds }) => seconds)).toFixed(1)} s, ${(share * 100).toFixed(1)} %`;
    });
    const healed = Math.max(...own.map(({ healedMs }) => healedMs ?? Number.POSITIVE_INFINITY));
    return `| ${name} | ${own.length} | ${cells.join(' | ')} | ${Math.round(healed / 1000)} s |`;
  }

  return { add, end };
}

function tooLong({ lasts }: Round, failing: Failing[]): string[] {
  const late = lasts === 'until others take over' ? failing.filter(({ seconds }) => seconds > longestSeconds) : [];
  const pagesLost = failing.filter(({ kind, failed }) => kind === 'cached' && failed > 0);
  return [
    ...late.map(({ kind, seconds }) => `TOO LONG: ${kind} failed for ${seconds.toFixed(1)} s`),
    ...pagesLost.map(({ failed }) => `CACHED PAGES: ${failed} were not served`),
  ];
}

const unexpected = (failing: Failing[]) =>
  failing.flatMap(({ kind, otherwise }) => otherwise.map((how) => `NOT 503: ${kind}: ${how}`));

import { describe, expect, it } from 'vitest';
import { type Comparison, lossesOf } from '#bench/comparison.ts';
import { middleOf } from '#bench/passes.ts';
import { findLosses, isDoubtful } from '#bench/ratios.ts';
import type { Line } from '#bench/report.ts';

/** A row that costs twice a bare server, half a TPC-B transaction, and four statements. */
function aLine(changes: Partial<Line> = {}): Line {
  return {
    shop: 'PostgreSQL, 10 products',
    name: 'cart',
    clients: 8,
    figures: { answers: 1000, perSecond: 100, p50: 1, p99: 2, failures: 0 },
    shopMicroseconds: 60,
    postgresMicroseconds: 40,
    bareMicroseconds: 50,
    statements: 4,
    bytes: 100,
    memoryMb: 200,
    tpcb: { microseconds: 200, perSecond: 1000 },
    ...changes,
  };
}
const committed = {
  'PostgreSQL, 10 products: cart, 8 clients': { timesBare: 2, timesTpcb: 0.5, statements: 4 },
};

describe('the gate of the bench', () => {
  it('the gate of the bench lets a row pass that costs up to a quarter more', () => {
    expect(findLosses([aLine()], committed)).toEqual([]);
    expect(findLosses([aLine({ postgresMicroseconds: 64, statements: 5 })], committed)).toEqual([]);
  });

  it('the gate of the bench says what a row costs that costs more', () => {
    expect(findLosses([aLine({ postgresMicroseconds: 70 })], committed)).toEqual([
      'PostgreSQL, 10 products: cart, 8 clients: 2.6 times the processor time of a bare server, 2 before; 0.65 times that of a TPC-B transaction, 0.5 before.',
    ]);
    expect(findLosses([aLine({ statements: 6 })], committed)).toEqual([
      'PostgreSQL, 10 products: cart, 8 clients: 6 statements, 4 before.',
    ]);
  });

  it('the gate of the bench takes for the machine what only one of its yardsticks shows', () => {
    expect(findLosses([aLine({ bareMicroseconds: 30 })], committed)).toEqual([]);
    expect(findLosses([aLine({ tpcb: { microseconds: 100, perSecond: 2000 } })], committed)).toEqual([]);
  });

  it('the gate of the bench goes by a bare server alone without pgbench', () => {
    expect(findLosses([aLine({ tpcb: null })], committed)).toEqual([]);
    expect(findLosses([aLine({ tpcb: null, postgresMicroseconds: 70 })], committed)).toEqual([
      'PostgreSQL, 10 products: cart, 8 clients: 2.6 times the processor time of a bare server, 2 before.',
    ]);
  });

  it('the gate of the bench knows nothing of a row that is new', () => {
    expect(findLosses([aLine({ name: 'new' })], committed)).toEqual([]);
  });

  it('the gate of the bench names a row with failures', () => {
    const figures = { ...aLine().figures, failures: 3 };
    expect(findLosses([aLine({ figures })], committed)).toEqual([
      'PostgreSQL, 10 products: cart, 8 clients: 3 answers were not the expected ones.',
    ]);
  });

  it('the gate of the bench measures a row again that seems to have lost, unless an answer was wrong', () => {
    const figures = { ...aLine().figures, failures: 1 };
    expect(isDoubtful(aLine(), committed)).toBe(false);
    expect(isDoubtful(aLine({ postgresMicroseconds: 70 }), committed)).toBe(true);
    expect(isDoubtful(aLine({ statements: 6 }), committed)).toBe(true);
    expect(isDoubtful(aLine({ postgresMicroseconds: 70, figures }), committed)).toBe(false);
  });
});

describe('a row of the bench', () => {
  it('a row of the bench counts by the middle one of its measurements, with the wrong answers of all', () => {
    const aPass = (bareMicroseconds: number, failures: number) =>
      aLine({ bareMicroseconds, figures: { ...aLine().figures, failures }, statements: 4 });
    const cheap = { ...aPass(90, 1), statements: 1 };
    const middle = middleOf([aPass(20, 2), aPass(60, 0), cheap]);
    expect(middle).toEqual({ ...aPass(60, 0), figures: { ...aLine().figures, failures: 3 } });
  });
});

describe('the gate of a release', () => {
  const same: Comparison = {
    name: 'cart',
    clients: 8,
    microseconds: { before: 100, now: 120 },
    ratios: [1.1, 1.2, 1.24, 1.4, 1.5],
    statements: { before: 4, now: 5 },
    failures: 0,
  };

  it('the gate of a release lets a row pass that costs up to a quarter more than before by the median of its pairs', () => {
    expect(lossesOf(same)).toEqual([]);
  });

  it('the gate of a release says what a row costs that costs more, asks more or fails', () => {
    expect(
      lossesOf({ ...same, ratios: [0.9, 1.1, 1.3, 1.4, 1.5], statements: { before: 0, now: 1 }, failures: 2 }),
    ).toEqual([
      'cart, 8 clients: 2 answers were not the expected ones.',
      'cart, 8 clients: 1.30 times the processor time of the version before, 120 µs after 100.',
      'cart, 8 clients: 1 statements, 0 before.',
    ]);
  });
});

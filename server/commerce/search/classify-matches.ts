import {
  type Bits,
  countAllBits,
  countBits,
  doIntersect,
  hasPosition,
  intersection,
  positionsThat,
  union,
} from './bits.ts';
import { bothGraded, type Graded, gradeCount, grades, within } from './match-word.ts';

/**
 * Matches of one grade that are, or are not, what is looked for: their positions, ascending; or, of many, sets: those up to the grade
 * without those before it.
 */
export type Class = { grade: number; isThing: boolean } & (
  | { positions: number[] }
  | { upTo: Bits; before: Bits | null; things: Bits | null }
);

export type Classes = {
  /** By grade, and within a grade what is looked for first; each product once. */
  classes: Class[];
  count: number;
  /** Whether some are what is looked for, rather than something that goes with it. */
  hasThings: boolean;
  /** No product is what the last noun asks for, and all are found by mere facts: a laptop for 'gaming keyboard'. */
  isFarFetched: boolean;
};

/** Grades a few matches one by one. Each product has the grade of the term that it matches worst. */
export function classifyFew(positions: number[], ofTerms: Graded[], nouns: Graded[]): Classes {
  const things = kindsOf(nouns).find((ofKind) => positions.some((position) => hasPosition(ofKind, position)));
  const lists: number[][] = Array.from({ length: 2 * gradeCount }, () => []);
  for (const position of positions) {
    const grade = worstGrade(ofTerms, position);
    const isThing = things !== undefined && hasPosition(things, position);
    if (things && !isThing && grade === grades.fact) continue;
    lists[2 * grade + (isThing ? 0 : 1)]?.push(position);
  }
  const classes = lists.map((ofClass, at) => ({ grade: at >>> 1, isThing: at % 2 === 0, positions: ofClass }));
  const [noun] = kindsOf(nouns);
  const found = classes.filter((ofClass) => ofClass.positions.length > 0);
  const isNoun = (position: number) => noun !== undefined && hasPosition(noun, position);
  return {
    classes: found,
    count: found.reduce((sum, ofClass) => sum + ofClass.positions.length, 0),
    hasThings: things !== undefined,
    isFarFetched:
      noun !== undefined && found.every(({ grade, positions }) => grade === grades.fact && !positions.some(isNoun)),
  };
}

/** The products of the kind that each noun names. */
export const kindsOf = (nouns: Graded[]): Bits[] => nouns.flatMap((ofTerm) => ofTerm[grades.kind] ?? []);

/** What matches a term with a grade matches it with each worse one, so that the next term needs no better grades. */
function worstGrade(ofTerms: Graded[], position: number): number {
  let grade = 0;
  for (const graded of ofTerms) while (grade < gradeCount - 1 && !hasGrade(graded[grade], position)) grade++;
  return grade;
}

const hasGrade = (bits: Bits | null | undefined, position: number) => bits != null && hasPosition(bits, position);

/** Grades any number of matches by whole sets, so that half of a catalogue costs no more. */
export function classifyMany(all: Bits, ofTerms: Graded[], nouns: Graded[]): Classes {
  const graded = ofTerms.reduce(bothGraded);
  const things = thingsAmong(all, nouns);
  const bits = withoutMereFacts(all, things, graded);
  return {
    classes: classesOf(bits === graded.at(-1) ? graded : within(graded, bits), things),
    count: countAllBits(bits),
    hasThings: things !== null,
    isFarFetched: isFarFetched(bits, graded, nouns),
  };
}

function thingsAmong(all: Bits, nouns: Graded[]): Bits | null {
  const ofKind = kindsOf(nouns).find((ofNoun) => doIntersect(ofNoun, all));
  return ofKind ? intersection(ofKind, all) : null;
}

/** Where there is what is looked for, a product that only mentions it is left out: a phone for 'camera'. */
function withoutMereFacts(all: Bits, things: Bits | null, graded: Graded): Bits {
  const better = graded[grades.fact - 1];
  return things ? intersection(all, better ? union(better, things) : things) : all;
}

function isFarFetched(bits: Bits, graded: Graded, nouns: Graded[]): boolean {
  const best = graded[grades.fact - 1];
  if (best && doIntersect(best, bits)) return false;
  const [noun] = kindsOf(nouns);
  return noun ? !doIntersect(noun, bits) : false;
}

/** No sets are made, as a page needs only a few of them. */
function classesOf(graded: Graded, things: Bits | null): Class[] {
  const classes: Class[] = [];
  let before: Bits | null = null;
  for (const [grade, upTo] of graded.entries()) {
    if (!upTo || upTo === before) continue;
    if (things) classes.push({ upTo, before, things, grade, isThing: true });
    classes.push({ upTo, before, things, grade, isThing: false });
    before = upTo;
  }
  return classes;
}

/** The classes with what is kept of them, and how many that is. */
export function keptOf(classes: Class[], isKept: (position: number) => boolean): { classes: Class[]; count: number } {
  const last = classes.at(-1);
  if (last === undefined || 'positions' in last) {
    const lists = classes.flatMap((ofClass) =>
      'positions' in ofClass ? { ...ofClass, positions: ofClass.positions.filter(isKept) } : [],
    );
    return { classes: lists, count: lists.reduce((sum, { positions }) => sum + positions.length, 0) };
  }
  // The sets of the last class hold those of all classes.
  const kept = positionsThat(last.upTo, isKept);
  const sets = classes.flatMap((ofClass) =>
    'upTo' in ofClass ? { ...ofClass, upTo: intersection(ofClass.upTo, kept) } : [],
  );
  return { classes: sets, count: countAllBits(kept) };
}

/** Visits the positions of a class, ascending. */
export function forEachOf(ofClass: Class, visit: (position: number) => void): void {
  if ('positions' in ofClass) {
    for (const position of ofClass.positions) visit(position);
    return;
  }
  const { length } = ofClass.upTo;
  for (let at = 0; at < length; at++) {
    for (let left = bitsAt(ofClass, at); left !== 0; left &= left - 1) visit(at * 32 + (31 - Math.clz32(left & -left)));
  }
}

/** As many positions as the limit, from an offset (below 0, from the first) on, and how many there are if they end before. */
export function positionsFrom(ofClass: Class, offset: number, limit: number): { positions: number[]; passed: number } {
  const from = Math.max(0, offset);
  if ('positions' in ofClass)
    return { positions: ofClass.positions.slice(from, from + limit), passed: ofClass.positions.length };
  const positions: number[] = [];
  let passed = 0;
  for (let at = 0; at < ofClass.upTo.length && positions.length < limit; at++) {
    let left = bitsAt(ofClass, at);
    const count = countBits(left);
    // Whole words of bits are skipped.
    if (passed + count <= from) {
      passed += count;
      continue;
    }
    for (; left !== 0 && positions.length < limit; left &= left - 1) {
      if (passed++ >= from) positions.push(at * 32 + (31 - Math.clz32(left & -left)));
    }
  }
  return { positions, passed };
}

/** 32 bits of a class. */
function bitsAt({ upTo, before, things, isThing }: Extract<Class, { upTo: Bits }>, at: number): number {
  const ofGrade = (upTo[at] as number) & ~(before === null ? 0 : (before[at] as number));
  if (things === null) return ofGrade;
  const ofThings = things[at] as number;
  return ofGrade & (isThing ? ofThings : ~ofThings);
}

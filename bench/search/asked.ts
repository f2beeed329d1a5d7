import type { Expected, Query } from './expected.ts';

/** Queries that ask the same thing, with what must stand first. */
export type Asked = [queries: string[], expected: Expected];

export const ofKind = (kind: string, asked: Asked[]): Query[] =>
  asked.flatMap(([queries, expected]) => queries.map((query) => ({ query, kind, expected })));

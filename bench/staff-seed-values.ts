import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/** Values derived from the number of a row. */

/** Ids derived from a number, so that rows refer to each other without a join, and spread like those of a real shop. */
export const idOf = (kind: string, number: string): SQL =>
  sql.raw(`overlay(overlay(md5('${kind}' || (${number})) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`);

/** The same id in JavaScript, for an input. */
export const knownId = (kind: string, number: number): string =>
  createHash('md5')
    .update(`${kind}${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

/** An element of a list, by number. */
export const oneOf = (values: string[], number: string): SQL =>
  sql.raw(`(ARRAY['${values.join("','")}'])[(${number}) % ${values.length} + 1]`);

/** SQL of an integer from 0 to 1,000,002 that looks random, derived from a number; other factors give other sequences. */
export const mixed = (number: string, factor: number): string => `(${number}::bigint * ${factor} % 1000003)`;

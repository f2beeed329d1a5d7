import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/** Values that follow from the number of a row. */

/** Ids that follow from a number, so that rows find each other without a join, and lie as far apart as those of a real shop. */
export const idOf = (kind: string, number: string): SQL =>
  sql.raw(`overlay(overlay(md5('${kind}' || (${number})) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`);

/** The same id here, for an input. */
export const knownId = (kind: string, number: number): string =>
  createHash('md5')
    .update(`${kind}${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

/** One of a list, by number. */
export const oneOf = (values: string[], number: string): SQL =>
  sql.raw(`(ARRAY['${values.join("','")}'])[(${number}) % ${values.length} + 1]`);

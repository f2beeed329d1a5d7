import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL of what is the same in all spellings of a phone: with or without a country code, or a zero in brackets after it. Text; '' for a
 * number of zeros alone.
 */
export const phoneKey = (phone: SQL | string): SQL => sql`right(ltrim(phone_key(${phone}), '0'), 9)`;

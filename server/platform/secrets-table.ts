import { pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that the shop generated because none was set in the environment. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

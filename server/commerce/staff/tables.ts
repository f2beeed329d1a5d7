import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staffRoles } from '#contract/staff/roles.ts';

/**
 * The shop's staff, and how they sign in to the back office. Staff are disabled, never deleted: the audit log names them. A machine with a
 * key is one of them, so that what it does bears its name everywhere, but it has no password and manages no one.
 */

const isKnownRole = sql.raw(`IN (${staffRoles.map((role) => `'${role}'`).join(', ')})`);

export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of a machine: its name and the start of its key, as it is shown where people have their address. */
    email: text().notNull().unique(),
    name: text().notNull().default(''),
    isMachine: boolean().notNull().default(false),
    role: text({ enum: staffRoles }).notNull(),
    /** Argon2id with its parameters and salt; null until the invitation is accepted. */
    passwordHash: text(),
    /** Secret of the authenticator, encrypted with the shop's own; null until the invitation is accepted. */
    encryptedTotpSecret: text(),
    /** The 30-second step of the last accepted code, so that none is accepted twice. */
    lastTotpStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set: cannot sign in, and has no sessions. */
    disabledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('staff_email_lower_case', sql`${table.isMachine} OR ${table.email} = lower(${table.email})`),
    check('staff_machine_without_password', sql`NOT ${table.isMachine} OR ${table.passwordHash} IS NULL`),
    check('staff_role_known', sql`${table.role} ${isKnownRole}`),
    check('staff_both_factors', sql`(${table.passwordHash} IS NULL) = (${table.encryptedTotpSecret} IS NULL)`),
    index().on(table.isMachine, table.createdAt, table.id),
  ],
);

/** The key of a machine: 256 random bits, shown once and stored as their hash. */
export const staffKeys = pgTable(
  'staff_keys',
  {
    staffId: uuid()
      .primaryKey()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 of the whole key. */
    keyHash: text().notNull().unique(),
    /** By which people tell keys apart: dhow_live_ and eight characters. */
    start: text().notNull(),
    madeBy: uuid()
      .notNull()
      .references(() => staff.id),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** To the minute; null: never. */
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'staff_keys_expires_within_a_year',
      sql`${table.expiresAt} > ${table.madeAt} AND ${table.expiresAt} <= ${table.madeAt} + interval '366 days'`,
    ),
    index().on(table.madeBy),
  ],
);

/** An open invitation to set a password and an authenticator; one per member of the staff, deleted when it is accepted. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text().primaryKey(),
    staffId: uuid()
      .notNull()
      .unique()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The secret of the authenticator to be set up. */
    encryptedTotpSecret: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the cookie's value; the value itself is not stored. */
    tokenHash: text().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.staffId), index().on(table.lastUsedAt)],
);

/** Replaces the authenticator if that is lost; each works once, then its row is deleted. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    /** HMAC of the code and its owner's id. */
    codeHmac: text().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.staffId)],
);

/** Sign-in tries, of known and unknown addresses alike; the limits count them, and they stay for a day. */
export const staffSignInTries = pgTable(
  'staff_sign_in_tries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** HMAC of the typed e-mail address. */
    emailHmac: text().notNull(),
    /** HMAC of the caller's address. */
    callerHmac: text().notNull(),
    /** HMAC of the known device or session from which the try came; null: unknown devices, which count together. */
    deviceHmac: text(),
    succeeded: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.emailHmac, table.at), index().on(table.callerHmac, table.at), index().on(table.at)],
);

/** A mailed link that makes the browser which opens it a known device, for when attackers use up the tries of an address. */
export const staffDeviceLinks = pgTable('staff_device_links', {
  /** One per member of the staff; a newer one replaces it. */
  staffId: uuid()
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the link. */
  tokenHash: text().notNull().unique(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

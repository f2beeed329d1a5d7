import { resolve } from 'node:path';
import { z } from 'zod';
import { firstVersionOf, type ShopSeed } from '#commerce/settings/first-version.ts';
import { type ShopInForce, shopInForce } from '#commerce/settings/shop-in-force.ts';
import { deliveryRange } from '#contract/delivery-days.ts';
import { aedFromFils } from '#contract/money.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { isLoopback } from '#platform/http/from-this-machine.ts';
import type { Sender } from '#platform/mail/mail.ts';
import { OperatorError } from '#platform/operator-error.ts';

/**
 * The settings of an instance: the environment, and shop.config.ts, which is the first version of the owner's settings. Both are checked
 * at start; a wrong value is reported in one sentence that names it.
 */

const link = z.union([z.literal(''), z.url('must be empty or an address such as https://example.com/')]);
const line = z.string().trim().min(1, 'must not be empty').max(300);
const wholeDays = z.int().min(0).max(365);

const shopConfigSchema = z.strictObject({
  name: line,
  legalName: line,
  address: line,
  taxRegistrationNumber: z.string().regex(/^\d{15}$/, 'must be the 15 digits of the TRN'),
  phone: line,
  email: z.email(),
  mapPosition: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  socialLinks: z.strictObject({ facebook: link, instagram: link, youtube: link, tiktok: link }),
  storeLinks: z.strictObject({ android: link, ios: link }),
  vatPercent: z.number().min(0).max(100).multipleOf(0.01),
  pricesIncludeTax: z.boolean(),
  phonePrefixes: z.strictObject({
    savedAddresses: z.string().regex(/^\+\d{1,4}$/, 'must be a prefix such as +971'),
    checkout: z.string().regex(/^\+\d{1,4}$/, 'must be a prefix such as +971'),
  }),
  promoText: line,
  servicePromises: z.array(z.strictObject({ title: line, text: line })).max(6),
  delivery: z.strictObject({
    promise: line,
    cutOffTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 16:00')
      .nullable(),
    trackingEstimate: line,
    successEstimate: line,
  }),
  returnWindows: z.strictObject({
    changeOfMindDays: wholeDays,
    refurbishedDays: wholeDays,
    faultyDays: wholeDays.default(365),
    cardRefundDays: wholeDays,
  }),
  lowStockUnits: z.int().min(0).max(1000),
});
export type ShopConfig = z.infer<typeof shopConfigSchema>;

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((number) => number >= least && number <= most, error);
}
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be an address such as postgres://user:password@host/shop');

function isDecodable(url: string): boolean {
  const { username, password } = new URL(url);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** Within this machine there is no way. */
function isEncrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
}

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_PREPARE: flag.default(true),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an address such as smtps://user:password@mail.example.com')
    .optional(),
  MAIL_FROM: z.string().optional(),
  SMS_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address such as https://user:password@texts.example.com/send',
      abort: true,
    })
    .refine(isDecodable, 'has a user or password with a bare %, which is written as %25')
    .refine(isEncrypted, 'must begin with https, as http would show the password and every code to all on the way')
    .optional(),
  API_KEY: z.string().min(8, 'must have at least 8 characters').default('dhow-storefront'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' }).optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DEV_MAILBOX: flag.default(false),
  DEMO: flag.default(true),
  RATE_LIMIT: wholeNumber(0, 1_000_000).default(1200),
  SHUTDOWN_DELAY: wholeNumber(0, 300).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Settings = {
  /** The owner's settings in effect. An open shop reads them from memory at each use, so a part of it must not hold on to them. */
  shop: ShopInForce;
  /** The first version of a new shop. */
  seed: ShopSeed;
  port: number;
  host: string;
  /** Folder of the embedded database, its backups and the pictures. */
  dataDir: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** The server itself, if databaseUrl is a pooler's. */
  databaseDirectUrl: string | null;
  /** Whether statements are prepared by name, which not every pooler allows. */
  databasePrepares: boolean;
  databasePool: number;
  /** Null: mail goes to the development mailbox. */
  smtpUrl: string | null;
  /** Null: the shop's name and mailbox. */
  mailFrom: string | null;
  /** Null: texts go to the development mailbox if it is in use, else there are none. */
  smsUrl: string | null;
  apiKey: string;
  publicUrl: string;
  /** Null: the shop generates its own and stores it in the database. */
  secret: string | null;
  /** The number of trusted proxies in front of the shop, for the caller's address. */
  trustProxy: number;
  loadDemo: boolean;
  /** Requests a minute per caller's address; 0: no limit. */
  rateLimit: number;
  /** How long the shop goes on after it became unready, before it stops. */
  shutdownDelayMs: number;
  logLevel: string;
};

/** A setting that can't be used. The message addresses the person who starts the shop. */
export class SettingsError extends OperatorError {
  override name = 'SettingsError';
}

/** Checks configuration and environment; throws SettingsError with one sentence about the first wrong value. */
export function readSettings(config: unknown, environment: Record<string, string | undefined>): Settings {
  const seed = check(shopConfigSchema, config, 'shop.config.ts');
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const env = check(environmentSchema, present, 'The environment');
  if (!isLoopback(env.HOST) && !env.SMTP_URL && !env.DEV_MAILBOX) {
    throw new SettingsError(
      `HOST=${env.HOST} opens the shop to the outside, but SMTP_URL is not set, so sign-in codes would be shown to whoever reads the log. Set SMTP_URL, or DEV_MAILBOX=1 for a demo.`,
    );
  }
  if (env.PUBLIC_URL?.startsWith('https:') && !env.SMTP_URL && !env.DEV_MAILBOX) {
    throw new SettingsError(
      `PUBLIC_URL=${env.PUBLIC_URL} opens the shop to the public, but SMTP_URL is not set, so shoppers would get no sign-in codes. Set SMTP_URL, or DEV_MAILBOX=1 for a demo.`,
    );
  }
  if (!env.DATABASE_PREPARE && !env.DATABASE_DIRECT_URL) {
    throw new SettingsError(
      'DATABASE_PREPARE=0 is for a connection pooler, which passes on no notifications, so pages would not follow changes. Set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself.',
    );
  }
  return {
    shop: shopInForce(firstVersionOf(seed)),
    seed,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databasePrepares: env.DATABASE_PREPARE,
    databasePool: env.DATABASE_POOL,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    smsUrl: env.SMS_URL ?? null,
    apiKey: env.API_KEY,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    secret: env.SECRET ?? null,
    trustProxy: env.TRUST_PROXY,
    loadDemo: env.DEMO,
    rateLimit: env.RATE_LIMIT,
    shutdownDelayMs: env.SHUTDOWN_DELAY * 1000,
    logLevel: env.LOG_LEVEL,
  };
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown, source: string): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new SettingsError(`${source}: ${issue?.path.join('.') || 'the settings'} cannot be used: ${issue?.message}.`);
}

/** The settings of an open shop, whose owner's part follows the versions. */
export function followingFacts(settings: Settings, facts: { current(): ShopInForce }): Settings {
  return {
    ...settings,
    get shop() {
      return facts.current();
    },
  };
}

/** The sender of all mail; a name may hold any character. */
export const senderOf = ({ mailFrom, shop }: Settings): Sender => mailFrom ?? { name: shop.name, address: shop.email };

/** The part of the settings that pages may see, with what follows from the time. */
export function shopFacts(settings: Settings, now: Date): ShopFacts {
  const {
    taxRegistrationNumber: _taxRegistrationNumber,
    lowStockUnits: _lowStockUnits,
    pages: _pages,
    termsVersionId: _termsVersionId,
    formerNames: _formerNames,
    cash,
    promoLimits: _promoLimits,
    ...facts
  } = settings.shop;
  const { plan, defaultEmirate } = facts.delivery;
  const range = plan && deliveryRange(plan, defaultEmirate, now);
  return {
    ...facts,
    cashFee: aedFromFils(cash.feeFils),
    delivery: { ...facts.delivery, range },
    apiKey: settings.apiKey,
    publicUrl: settings.publicUrl,
  };
}

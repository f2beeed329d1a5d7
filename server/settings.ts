import { join, resolve } from 'node:path';
import { z } from 'zod';
import { firstVersionOf, type ShopSeed } from '#commerce/settings/first-version.ts';
import { type ShopInForce, shopInForce } from '#commerce/settings/shop-in-force.ts';
import { deliveryRange } from '#contract/delivery-days.ts';
import { aedFromFils } from '#contract/money.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { isLoopback } from '#platform/http/from-this-machine.ts';
import type { Sender } from '#platform/mail/mail.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { readStoreAddress, type StoreAddress } from '#platform/storage/store-address.ts';
import { type Environment, environmentSchema } from './environment-schema.ts';

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

export type Settings = {
  /** The owner's settings in effect. An open shop reads them from memory at each use, so a part of it must not hold on to them. */
  shop: ShopInForce;
  /** The first version of a new shop. */
  seed: ShopSeed;
  port: number;
  host: string;
  /** Folder of the embedded database, its backups and, without MEDIA_URL, the pictures. */
  dataDir: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** The server itself, if databaseUrl is a pooler's. */
  databaseDirectUrl: string | null;
  /** Streaming replicas of the server, for reading. */
  databaseReplicaUrls: string[];
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
  /** Where /metrics is served, apart from the shop; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** Whether traces are sent to the endpoint in the variables OTEL_…, which the packages of OpenTelemetry read. */
  sendsTraces: boolean;
  /** Where the pictures are. */
  media: StoreAddress;
  backup: BackupSettings;
  logLevel: string;
};

export type BackupSettings = {
  /** Null: none is made by itself; commands use DATA_DIR/backups. */
  place: StoreAddress | null;
  /** With which backups are encrypted and decrypted; null: they are not. */
  key: string | null;
  /** The hour in Dubai after which one is made each day. */
  hour: number;
  /** How many days and weeks have a backup that is stored. */
  days: number;
  weeks: number;
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
  refuseContradictions(env);
  return {
    shop: shopInForce(firstVersionOf(seed)),
    seed,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
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
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    sendsTraces: sendsTraces(env),
    media: storeOf('MEDIA_URL', env) ?? { kind: 'folder', path: join(resolve(env.DATA_DIR), 'media') },
    backup: {
      place: storeOf('BACKUP_URL', env),
      key: env.BACKUP_KEY ?? null,
      hour: env.BACKUP_HOUR,
      days: env.BACKUP_DAYS,
      weeks: env.BACKUP_WEEKS,
    },
    logLevel: env.LOG_LEVEL,
  };
}

/** What is right by itself and wrong together. */
function refuseContradictions(env: Environment): void {
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
  if (env.DATABASE_REPLICA_URLS.length > 0 && !env.DATABASE_URL) {
    throw new SettingsError(
      'DATABASE_REPLICA_URLS names replicas, but DATABASE_URL, the primary that they follow, is not set. Set it, or leave the replicas out.',
    );
  }
}

function sendsTraces(env: Environment): boolean {
  const hasEndpoint = Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  return hasEndpoint && env.OTEL_TRACES_EXPORTER === 'otlp' && env.OTEL_SDK_DISABLED.toLowerCase() !== 'true';
}

function storeOf(name: 'MEDIA_URL' | 'BACKUP_URL', env: Environment): StoreAddress | null {
  const text = env[name];
  if (text === undefined) return null;
  const keys = { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY };
  const address = readStoreAddress(text, keys);
  if (typeof address === 'string') throw new SettingsError(`The environment: ${name} cannot be used: it ${address}.`);
  return address.kind === 'folder' ? { ...address, path: resolve(address.path) } : address;
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

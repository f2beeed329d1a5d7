import { z } from 'zod';
import { addressesOf } from '#platform/database/connect.ts';
import { isLoopback } from '#platform/http/from-this-machine.ts';

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
/** pg_dump, which is given the same address, would otherwise read from any host. */
const primaryUrl = postgresUrl.refine((url) => {
  const addresses = addressesOf(url);
  const saysPrimary = /[?&]target_session_attrs=(read-write|primary)(&|$)/.test(url);
  return addresses.length <= 1 || (saysPrimary && addresses.every((address) => URL.canParse(address)));
}, 'names several hosts, so it must be an address such as postgres://user:password@host1:5432,host2:5432/shop?target_session_attrs=read-write');

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' });

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

/** The variables of the environment, checked one by one. Their meanings are in README.md. */
export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: primaryUrl.optional(),
  DATABASE_DIRECT_URL: primaryUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((urls) => urls.split(',').map((url) => url.trim()))
    .pipe(z.array(postgresUrl))
    .default([]),
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
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/json', 'http/protobuf'], 'must be http/json, the protocol in which traces are sent')
    .optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp'),
  OTEL_SDK_DISABLED: z.string().default('false'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  MEDIA_URL: z.string().optional(),
  BACKUP_URL: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .regex(
      /^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]+$/,
      'must be a secret key of age, such as age-keygen makes: AGE-SECRET-KEY-1…',
    )
    .optional(),
  BACKUP_HOUR: wholeNumber(0, 23).default(3),
  BACKUP_DAYS: wholeNumber(1, 1000).default(7),
  BACKUP_WEEKS: wholeNumber(0, 500).default(5),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Environment = z.output<typeof environmentSchema>;

import { describe, expect, it } from 'vitest';
import shopConfig from '#shop-config';
import { readSettings, SettingsError, shopFacts } from './settings.ts';

const failure = (config: unknown, env: Record<string, string>) => {
  try {
    readSettings(config, env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return null;
};

describe('the settings', () => {
  it('the settings need nothing from the environment', () => {
    expect(readSettings(shopConfig, {})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      smtpUrl: null,
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_DIRECT_URL', 'localhost'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMS_URL', 'texts.example.com/send'],
    ['SECRET', 'short'],
    ['DEV_MAILBOX', 'yes'],
    ['METRICS_PORT', 'many'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['LOG_LEVEL', 'loud'],
  ])('the settings refuse a wrong %s in one sentence that names it', (name, value) => {
    expect(failure(shopConfig, { [name]: value })).toMatch(
      new RegExp(`^The environment: ${name} cannot be used: .+\\.$`),
    );
  });

  it.each([
    ['taxRegistrationNumber', '12'],
    ['vatPercent', 500],
    ['name', ''],
    ['email', 'nobody'],
  ])('the settings refuse a wrong %s of shop.config.ts in one sentence that names it', (name, value) => {
    expect(failure({ ...shopConfig, [name]: value }, {})).toMatch(
      new RegExp(`^shop\\.config\\.ts: ${name} cannot be used: .+\\.$`),
    );
  });

  it('the settings refuse a setting that does not exist', () => {
    expect(failure({ ...shopConfig, colour: 'teal' }, {})).toContain('colour');
  });

  it('the settings send traces if there is an endpoint, unless the usual variables say no', () => {
    const sends = (env: Record<string, string>) => readSettings(shopConfig, env).sendsTraces;
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(sends({})).toBe(false);
    expect(sends(endpoint)).toBe(true);
    expect(sends({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBe(false);
    expect(sends({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
  });

  it('the settings prevent a shop without a mail server from listening to the outside, unless it is a demo', () => {
    expect(failure(shopConfig, { HOST: '0.0.0.0' })).toContain('SMTP_URL');
    expect(failure(shopConfig, { HOST: '0.0.0.0', DEV_MAILBOX: '1' })).toBeNull();
    expect(failure(shopConfig, { HOST: '0.0.0.0', SMTP_URL: 'smtps://mail.example.com' })).toBeNull();
  });

  it('the settings prevent a shop with an https address from opening without a mail server, unless it is a demo', () => {
    expect(failure(shopConfig, { PUBLIC_URL: 'https://shop.example' })).toBe(
      'PUBLIC_URL=https://shop.example opens the shop to the public, but SMTP_URL is not set, so shoppers would get no sign-in codes. Set SMTP_URL, or DEV_MAILBOX=1 for a demo.',
    );
    expect(failure(shopConfig, { PUBLIC_URL: 'https://shop.example', DEV_MAILBOX: '1' })).toBeNull();
    expect(failure(shopConfig, { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtps://mail.example' })).toBeNull();
    expect(failure(shopConfig, { PUBLIC_URL: 'http://localhost:3000' })).toBeNull();
  });

  it.each([
    ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
    ['DATABASE_POOL', '0', 'must be a whole number from 1 to 200'],
    ['TRUST_PROXY', 'yes', 'must be a whole number from 0 to 10'],
    ['DEMO', 'no', 'must be 0 or 1'],
    ['SMS_URL', 'texts.example/send', 'must be an address such as https://user:password@texts.example.com/send'],
    ['SMS_URL', 'https://user:50%@texts.example', 'has a user or password with a bare %, which is written as %25'],
    [
      'SMS_URL',
      'http://user:password@texts.example',
      'must begin with https, as http would show the password and every code to all on the way',
    ],
    ['PUBLIC_URL', 'shop.example', 'must be an address such as https://shop.example'],
  ])('the settings say what %s=%s must be', (name, value, expected) => {
    expect(failure(shopConfig, { [name]: value })).toBe(`The environment: ${name} cannot be used: ${expected}.`);
  });

  it('the settings take several hosts of the database in one address that asks for the one that takes writes', () => {
    const hosts = 'postgres://user:password@one:5432,two/shop';
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'])
      expect(failure(shopConfig, { [name]: hosts })).toMatch(
        new RegExp(
          `^The environment: ${name} cannot be used: names several hosts, .+target_session_attrs=read-write\\.$`,
        ),
      );
    expect(failure(shopConfig, { DATABASE_URL: `${hosts}?target_session_attrs=any` })).toContain('several hosts');
    expect(failure(shopConfig, { DATABASE_URL: 'postgres://one:x,two/shop?target_session_attrs=primary' })).toContain(
      'several hosts',
    );
    expect(failure(shopConfig, { DATABASE_URL: `${hosts}?target_session_attrs=read-write` })).toBeNull();
  });

  it('the settings refuse a pooler without the address of the server itself, over which pages learn of changes', () => {
    const pooled = { DATABASE_URL: 'postgres://pooler:6432/shop', DATABASE_PREPARE: '0' };
    expect(failure(shopConfig, pooled)).toContain('Set DATABASE_DIRECT_URL');
    expect(failure(shopConfig, { ...pooled, DATABASE_DIRECT_URL: 'postgres://server/shop' })).toBeNull();
  });

  it.each([
    'http://127.0.0.1:9000/send',
    'http://user:password@localhost',
    'http://[::1]:9000',
    'https://u:50%25@texts',
  ])('the settings take %s for texts', (url) => expect(failure(shopConfig, { SMS_URL: url })).toBeNull());

  it('the settings give pages no secrets', () => {
    const facts = shopFacts(
      readSettings(shopConfig, {
        SECRET: 'x'.repeat(40),
        SMTP_URL: 'smtp://user:password@mail',
        SMS_URL: 'https://user:password@texts',
      }),
      new Date(),
    );
    expect(JSON.stringify(facts)).not.toMatch(/password|xxxx|hold|ordersOfNetwork/);
  });
});

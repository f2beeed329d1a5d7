import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { afterTestFile } from './clean-up.ts';

/**
 * A migrated, empty database of each engine, created once for all tests, since creating one takes seconds and copying one does not.
 * Vitest calls this before the first test file of a suite.
 */
export default async function makeTemplates(): Promise<void> {
  await embeddedTemplate();
  if (await findPostgres()) await postgresTemplate();
}

const migrations = join(import.meta.dirname, '../server/migrations');

/** Hash of the migrations, and of the code that creates an embedded database, since its parameters are part of the template. */
export function templateHash(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(import.meta.dirname, '../server/platform/database/embedded.ts')));
  for (const name of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

const cacheFolder = join(import.meta.dirname, '../node_modules/.cache/dhow');
const embeddedTemplateFolder = () => join(cacheFolder, `embedded-${templateHash()}`);

/** To be opened in memory. Not compressed, since every test file opens it. */
export const embeddedTemplatePath = (): string => join(embeddedTemplateFolder(), 'copy.tar');

/** To be copied to the `db` of a data folder. */
export const embeddedTemplateFiles = (): string => join(embeddedTemplateFolder(), 'db');

async function embeddedTemplate() {
  if (existsSync(embeddedTemplateFolder())) return;
  mkdirSync(cacheFolder, { recursive: true });
  const unfinished = mkdtempSync(join(cacheFolder, 'unfinished-'));
  const copy = join(unfinished, 'copy.tar.gz');
  const database = await openEmbedded(unfinished);
  await migrate(database);
  await database.dump?.(copy);
  await database.close();
  writeFileSync(join(unfinished, 'copy.tar'), gunzipSync(readFileSync(copy)));
  renameSync(unfinished, embeddedTemplateFolder());
}

export function postgresUrl(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  if (database) url.pathname = `/${database}`;
  return url.href;
}

export const postgresTemplateName = () => `dhow_template_${templateHash()}`;

/** Whether a PostgreSQL server for tests answers: TEST_DATABASE_URL, or the local default. */
export async function findPostgres(): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgresUrl(''), connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Runs SQL as the server's superuser, to create and drop the databases of tests. */
export async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl('') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The address of a test file's own database, a copy of `template`, which is empty unless one is named; dropped after the file. */
export async function aPostgresDatabase(template = 'template1'): Promise<string> {
  const name = `dhow_test_${randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  afterTestFile(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));
  return postgresUrl(name);
}

async function postgresTemplate() {
  const name = postgresTemplateName();
  const client = new pg.Client({ connectionString: postgresUrl('') });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(4711)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    await client.query(`CREATE DATABASE ${name}_new`);
    const database = await openPostgres(postgresUrl(`${name}_new`), {
      poolSize: 2,
      hasLimits: false,
      onError: () => {},
    });
    await migrate(database);
    await database.close();
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
  } finally {
    await client.end();
  }
}

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createClient } from '#platform/database/connect.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** PostgreSQL's own programs, which copy a server's database, and throwaway databases for what they restore. */

/** A program is missing or too old, or said why it failed. */
export class ToolFailed extends OperatorError {
  override name = 'ToolFailed';
}

/** Writes a whole database into one file, in pg_dump's custom format, as it is at one moment. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await requireTool('pg_dump', await serverVersion(url));
  await runTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
}

/** Fills an empty database from such a file, all or nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await requireTool('pg_restore', await serverVersion(url));
  const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  await runTool('pg_restore', url, [...options, file]);
}

export type Throwaway = { url: string; drop(): Promise<void> };

const throwawayName = /^dhow_drill_(\d+)_/;
/** Of a drill that was killed. */
const forgottenMs = 86_400_000;

/** Creates an empty database on the server of `url`, and removes those that a killed drill left a day ago. */
export async function createThrowaway(url: string): Promise<Throwaway> {
  const name = `dhow_drill_${Date.now()}_${randomBytes(4).toString('hex')}`;
  const drop = (gone: string) =>
    inServer(url, (client) => client.query(`DROP DATABASE IF EXISTS ${gone} WITH (FORCE)`));
  await inServer(url, async (client) => {
    const { rows } = await client.query('SELECT datname FROM pg_database');
    const isForgotten = (at: string | undefined) => at !== undefined && Date.now() - Number(at) > forgottenMs;
    for (const { datname } of rows.filter((row) => isForgotten(throwawayName.exec(row.datname)?.[1])))
      await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`).catch((error) => {
      throw new ToolFailed(
        `No database could be created to restore the backup into (${error.message}). Give the shop's role the right to: ALTER ROLE … CREATEDB.`,
        { cause: error },
      );
    });
  });
  return { url: ofDatabase(url, name), drop: async () => void (await drop(name)) };
}

async function serverVersion(url: string): Promise<number> {
  const { rows } = await inServer(url, (client) => client.query('SHOW server_version_num'));
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
}

async function inServer<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = createClient(url, { application_name: 'dhow', connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw new ToolFailed(`The PostgreSQL server cannot be used (${error.message || error.code}).`, { cause: error });
  });
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function requireTool(tool: string, server: number): Promise<void> {
  const output = await run(tool, ['--version'], {});
  const version = Number(/\b(\d+)[.\w]*/.exec(output)?.[1]);
  if (version >= server) return;
  throw new ToolFailed(
    `${tool} is of version ${version}, but the server of version ${server}; install postgresql-client-${server} on this machine.`,
  );
}

/** The password goes by the environment: a command line is seen by all users of the machine. */
function runTool(tool: string, url: string, options: string[]): Promise<string> {
  const [, before = '', password, after = ''] =
    /^(postgres(?:ql)?:\/\/[^:@/?]*)(?::([^@/]*)(?=@))?(.*)$/s.exec(url) ?? [];
  const environment: Record<string, string> =
    password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) };
  return run(tool, [`--dbname=${before}${after}`, ...options], environment);
}

function run(tool: string, options: string[], environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, options, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    const [said, failed]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (text) => said.push(text));
    child.stderr.on('data', (text) => failed.push(text));
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new ToolFailed(
              `There is no ${tool} on this machine; install PostgreSQL's client, such as the package postgresql-client.`,
            )
          : error,
      ),
    );
    child.once('close', (code) => {
      const why = Buffer.concat(failed).toString().trim().split('\n')[0];
      if (code === 0) resolve(Buffer.concat(said).toString());
      else reject(new ToolFailed(`${tool} failed: ${why || `it ended with ${code}`}.`));
    });
  });
}

/** The same server with another database; hosts may be several. */
function ofDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);
}

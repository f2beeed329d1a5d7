import { sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { listTables, type MovedTable, tablesFilledByMigrations } from './moved-tables.ts';

/** The reason why a shop was not moved, in one sentence for the operator; the target holds no row of the shop. */
export class MoveRefused extends OperatorError {
  override name = 'MoveRefused';
}

export type MoveProgress = (table: string, copied: number, rows: number) => void;

/** Rows per statement: few enough to stay small in memory, many enough that round trips cost little. */
const batchRows = 2000;

/**
 * Copies a shop into an empty database and returns how many rows each table has there.
 *
 * 1. The target must be empty: no tables but those of a shop, and no rows in them but those of migrations. Else MoveRefused.
 * 2. It is migrated to the newest version, as the source already is.
 * 3. In one transaction on either side, so that the source does not change and the target gets all or nothing: tables in the
 *    order of their foreign keys, row by row, then the counters of the identity columns.
 * 4. In the same transaction each table is compared, by count and by a hash over all columns of all rows; the first one
 *    that differs is reported and rolls everything back.
 */
export async function moveShop(source: Database, target: Database, onProgress: MoveProgress = () => {}) {
  await refuseUnlessEmpty(source.db, target.db);
  await migrate(target);
  return source.db.transaction((from) =>
    target.db.transaction(async (to) => {
      for (const tx of [from, to]) await spellAlike(tx);
      const tables = await listTables(from);
      for (const name of tablesFilledByMigrations) await to.execute(sql`DELETE FROM ${sql.identifier(name)}`);
      for (const table of tables) {
        await copyTable(from, to, table, onProgress);
        await copyCounters(from, to, table);
      }
      for (const table of tables) await compareTable(from, to, table);
      return tables.map(({ name, rows }) => ({ name, rows }));
    }),
  );
}

async function refuseUnlessEmpty(from: Db, to: Db) {
  const advice = 'Make a new one, such as with createdb, and name that.';
  const ours = new Set((await listTables(from)).map(({ name }) => `public.${name}`));
  for (const { name } of rowsOf<{ name: string }>(await to.execute(listEverything))) {
    if (!ours.has(name)) throw new MoveRefused(`The database is not empty: it has ${name}. ${advice}`);
  }
  for (const { name, rows } of await listTables(to)) {
    if (rows > 0 && !tablesFilledByMigrations.has(name))
      throw new MoveRefused(`The database is not empty: its table ${name} has ${rows} rows. ${advice}`);
  }
}

/** Tables and views of the target, except those of the system, of extensions, and the list of migrations. */
const listEverything = sql`
  SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT IN ('information_schema', 'drizzle') AND n.nspname NOT LIKE 'pg\\_%'
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY name`;

/** Rows are copied and hashed as text, so both sides must format times and numbers alike. */
async function spellAlike(tx: Tx) {
  await tx.execute(sql`
    SELECT set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`);
}

async function copyTable(from: Tx, to: Tx, { name, columns, key, rows }: MovedTable, onProgress: MoveProgress) {
  const table = sql.identifier(name);
  await from.execute(sql`
    DECLARE moved NO SCROLL CURSOR FOR
    SELECT row_to_json(r)::text AS line FROM (SELECT ${list(columns)} FROM ${table} ORDER BY ${list(key)}) r`);
  onProgress(name, 0, rows);
  for (let copied = 0; copied < rows; ) {
    const batch = rowsOf<{ line: string }>(await from.execute(sql`FETCH ${sql.raw(String(batchRows))} FROM moved`));
    if (batch.length === 0) break;
    const lines = `[${batch.map(({ line }) => line).join(',')}]`;
    await to.execute(sql`
      INSERT INTO ${table} (${list(columns)}) OVERRIDING SYSTEM VALUE
      SELECT ${list(columns)} FROM json_populate_recordset(NULL::${table}, ${lines}::json)`);
    copied += batch.length;
    onProgress(name, copied, rows);
  }
  await from.execute(sql`CLOSE moved`);
}

/** The target continues the source's numbering, so that the id of a deleted row is never reused. */
async function copyCounters(from: Tx, to: Tx, { counters }: MovedTable) {
  for (const { sequence } of counters) {
    const [counter] = rowsOf<{ last: string; is_called: boolean }>(
      await from.execute(sql`SELECT last_value::text AS last, is_called FROM ${sql.raw(sequence)}`),
    );
    if (counter)
      await to.execute(sql`SELECT setval(${sequence}::regclass, ${counter.last}::bigint, ${counter.is_called})`);
  }
}

async function compareTable(from: Tx, to: Tx, table: MovedTable) {
  const [there, here] = [await fingerprint(to, table), await fingerprint(from, table)];
  if (there.rows !== here.rows) {
    throw new MoveRefused(
      `The table ${table.name} has ${here.rows} rows, but ${there.rows} arrived; nothing was kept on the target.`,
    );
  }
  if (there.hash !== here.hash) {
    throw new MoveRefused(`The table ${table.name} arrived with other contents; nothing was kept on the target.`);
  }
}

/** Count and hash of a table; the rows' own hashes are sorted as bytes, since the two sides may sort texts differently. */
async function fingerprint(tx: Tx, { name, columns }: MovedTable) {
  const [found] = rowsOf<{ rows: number; hash: string }>(
    await tx.execute(sql`
      SELECT count(*)::integer AS rows, md5(coalesce(string_agg(h, '' ORDER BY h COLLATE "C"), '')) AS hash
      FROM (SELECT md5(ROW(${list(columns)})::text) AS h FROM ${sql.identifier(name)}) hashes`),
  );
  if (!found) throw new Error(`The table ${name} could not be compared.`);
  return found;
}

const list = (columns: string[]) => sql.raw(columns.map((column) => `"${column}"`).join(', '));
const rowsOf = <Row>(result: unknown) => (result as { rows: Row[] }).rows;

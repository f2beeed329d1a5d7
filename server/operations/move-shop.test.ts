import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { products } from '#commerce/catalogue/tables.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { aPostgresDatabase, embeddedTemplatePath } from '#testing/database-templates.ts';
import { aCustomer, anAddressOf, aProduct } from '#testing/factories.ts';
import { moveShop } from './move-shop.ts';
import { listTables, tablesFilledByMigrations } from './moved-tables.ts';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** An embedded shop with rows in the important tables, with unusual texts and precise times. */
async function anEmbeddedShop(): Promise<Database> {
  const source = await openEmbedded(null, new Blob([readFileSync(embeddedTemplatePath())]));
  opened.push(() => source.close());
  const { db } = source;
  const gone = await aProduct(db);
  await db.delete(products).where(sql`id = ${gone.id}`);
  await aProduct(db, {
    name: 'Phone "Ünïcode" \\ 📱 هاتف',
    colors: [{ name: 'Red', hex: 'ff0000' }],
    attribute: { name: 'Storage', values: ['128 GB', '256 GB'] },
  });
  const customer = await aCustomer(db);
  await anAddressOf(db, customer.id);
  await db.execute(sql`UPDATE customers SET created_at = '2026-01-02 03:04:05.678901+04'`);
  await db.execute(sql`DELETE FROM search_synonyms WHERE phrase <> 'phone'`);
  await db.execute(sql`UPDATE products SET trending_rank = 0.1 + 0.2`);
  await db.execute(sql`INSERT INTO outbox (kind, payload) VALUES ('mail', '{"text": "a\\nb", "n": 1.50}')`);
  await db.execute(sql`INSERT INTO contact_messages (first_name, last_name, email, phone, message, sent_at)
    SELECT 'A', 'B', 'c@example.com', '1', 'message ' || n, now() FROM generate_series(1, 4500) n`);
  return source;
}

/** An empty database of the suite's engine. */
async function anEmptyDatabase(): Promise<Database> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    return anEmbeddedShopWithNothing();
  }
  const target = await openPostgres(await aPostgresDatabase(), { poolSize: 2, hasLimits: false, onError: () => {} });
  opened.push(() => target.close());
  return target;
}

/** Whether only the tables that migrations fill have rows. */
const isUnused = (counts: Record<string, number>) =>
  Object.entries(counts).every(([name, rows]) => rows === 0 || tablesFilledByMigrations.has(name));

const countAll = async ({ db }: Database) =>
  Object.fromEntries((await listTables(db)).map(({ name, rows }) => [name, rows]));

describe('moving a shop to another database', () => {
  it('moving a shop to another database brings every row of every table over, exact to the microsecond and the last bit', async () => {
    const [source, target] = [await anEmbeddedShop(), await anEmptyDatabase()];
    const progress: string[] = [];
    await moveShop(source, target, (table, copied, rows) => void progress.push(`${table} ${copied}/${rows}`));
    const expected = await countAll(source);
    expect(await countAll(target)).toEqual(expected);
    expect(expected).toMatchObject({
      products: 1,
      variants: 2,
      contact_messages: 4500,
      outbox: 1,
      sessions: 1,
      search_synonyms: 1,
    });
    expect(progress).toContain('contact_messages 2000/4500');
    expect(progress).toContain('contact_messages 4500/4500');
    const readBack = (database: Database) =>
      database.run(`SELECT p.name, p.trending_rank::text, c.created_at::text, o.payload::text
        FROM products p, customers c, outbox o`);
    await source.run(`SET timezone = 'UTC'`);
    await target.run(`SET timezone = 'UTC'`);
    expect(await readBack(target)).toEqual(await readBack(source));
  });

  it('moving a shop to another database goes on counting where the shop was, so that the id of a deleted product does not come back', async () => {
    const [source, target] = [await anEmbeddedShop(), await anEmptyDatabase()];
    await moveShop(source, target);
    const made = await aProduct(target.db);
    const [highest] = await source.run('SELECT max(id)::integer AS id FROM products');
    expect(made.id).toBe(Number(highest?.id) + 1);
  });

  it('moving a shop to another database refuses a database with other data, and leaves it unchanged', async () => {
    const [source, target] = [await anEmbeddedShop(), await anEmptyDatabase()];
    await target.run('CREATE TABLE ledger (id integer)');
    await expect(moveShop(source, target)).rejects.toThrow('The database is not empty: it has public.ledger.');
    const counts = await countAll(target);
    expect(counts.ledger).toBe(0);
    expect(isUnused(counts)).toBe(true);
  });

  it('moving a shop to another database refuses a database that holds a shop', async () => {
    const [source, target] = [await anEmbeddedShop(), await anEmptyDatabase()];
    await moveShop(source, target);
    await expect(moveShop(source, target)).rejects.toThrow(/The database is not empty: its table \w+ has \d+ rows\./);
  });

  it('moving a shop to another database writes nothing and names the table if rows arrive changed, and can then be repeated', async () => {
    const [source, target] = [await anEmbeddedShop(), await anEmptyDatabase()];
    await moveShop(await anEmbeddedShopWithNothing(), target);
    await target.run(`
      CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name := 'spoilt'; RETURN NEW; END $$;
      CREATE TRIGGER spoil BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION spoil();`);
    await expect(moveShop(source, target)).rejects.toThrow('The table products arrived with other contents');
    expect(isUnused(await countAll(target))).toBe(true);
    await target.run('DROP TRIGGER spoil ON products');
    await target.run(`
      CREATE FUNCTION swallow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
      CREATE TRIGGER swallow BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION swallow();`);
    await expect(moveShop(source, target)).rejects.toThrow('The table outbox has 1 rows, but 0 arrived');
    await target.run('DROP TRIGGER swallow ON outbox');
    await moveShop(source, target);
    expect(await countAll(target)).toEqual(await countAll(source));
  });
});

async function anEmbeddedShopWithNothing(): Promise<Database> {
  const source = await openEmbedded(null, new Blob([readFileSync(embeddedTemplatePath())]));
  opened.push(() => source.close());
  return source;
}

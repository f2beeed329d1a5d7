import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { putInCart } from '#testing/factories-orders.ts';
import { overOneConnection } from '#testing/one-connection.ts';
import { startShop } from '#testing/shop.ts';
import type { Db } from './database.ts';
import { rowsOf } from './rows-of.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const { shop, as } = await startShop();

const countPrepared = async (db: Db, like: string) => {
  const [row] = await rowsOf<{ prepared: number }>(
    db,
    sql`SELECT count(*)::integer AS prepared FROM pg_prepared_statements WHERE statement LIKE ${like}`,
  );
  return row?.prepared;
};

describe.runIf(isPostgres)('a statement that is sent again', () => {
  it('a statement that is sent again is prepared once a connection, in transactions too', async () => {
    const db = await overOneConnection(shop);
    const send = (on: Db, value: number) => on.execute(sql`SELECT ${value}::integer AS sent_again`);
    for (const value of [1, 2, 3]) await send(db, value);
    await db.transaction((tx) => send(tx, 4));
    expect(await countPrepared(db, '%$1::integer AS sent_again')).toBe(1);
  });
});

describe.runIf(isPostgres)('the statements of one pool', () => {
  it('the statements of one pool have names, however many another pool has sent', async () => {
    const [other, db] = [await overOneConnection(shop), await overOneConnection(shop)];
    for (let count = 0; count < 320; count++) await other.execute(sql.raw(`SELECT ${count} AS of_another`));
    await db.execute(sql`SELECT ${1}::integer AS of_this`);
    expect(await countPrepared(other, 'SELECT %of_another')).toBeLessThan(310);
    expect(await countPrepared(db, '%$1::integer AS of_this')).toBe(1);
  });
});

describe.runIf(isPostgres)('a list', () => {
  it('a list is planned for the rows that are wanted, so it is not prepared', async () => {
    const db = await overOneConnection(shop);
    await db.execute(sql`SELECT id AS listed FROM products ORDER BY id LIMIT ${10}`);
    expect(await countPrepared(db, '%AS listed%')).toBe(0);
  });
});

describe.runIf(isPostgres)('a statement whose table is migrated meanwhile', () => {
  it('a statement whose table is migrated meanwhile still answers, alone and in a transaction', async () => {
    const db = await overOneConnection(shop);
    await db.execute(sql`CREATE TABLE altered (id integer, amount integer)`);
    await db.execute(sql`INSERT INTO altered VALUES (1, 2)`);
    const read = (on: Db) => rowsOf(on, sql`SELECT * FROM altered`);
    expect(await read(db)).toEqual([{ id: 1, amount: 2 }]);
    await db.execute(sql`ALTER TABLE altered ADD COLUMN added text`);
    expect(await read(db)).toEqual([{ id: 1, amount: 2, added: null }]);
    await db.execute(sql`ALTER TABLE altered ALTER COLUMN id TYPE text`);
    expect(await db.transaction(read)).toEqual([{ id: '1', amount: 2, added: null }]);
  });

  it('a statement whose table is migrated meanwhile fails no call of an open shop', async () => {
    const customer = await aCustomer(shop.db);
    await putInCart(shop.db, customer.id, await aProduct(shop.db, { name: 'Before' }));
    const readCart = () => as(customer.token)('getCheckoutDetails');
    for (let time = 0; time < 20; time++) await readCart();
    await shop.database.run(`ALTER TABLE option_values ALTER COLUMN name TYPE varchar(500);
      ALTER TABLE addresses ALTER COLUMN city TYPE varchar(500)`);
    const answers = await Promise.all(Array.from({ length: 20 }, readCart));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'success'));
  });
});

// Last, since it uses up the names of this process.
describe.runIf(isPostgres)('a statement beyond the first 300', () => {
  it('a statement beyond the first 300 is not prepared, so that connections stay small', async () => {
    const db = await overOneConnection(shop);
    for (let number = 0; number < 400; number++) await db.execute(sql.raw(`SELECT ${number} AS one_of_many`));
    expect(await countPrepared(db, '%one_of_many%')).toBeLessThanOrEqual(300);
    expect(await rowsOf(db, sql`SELECT 1 AS "after"`)).toEqual([{ after: 1 }]);
  });
});

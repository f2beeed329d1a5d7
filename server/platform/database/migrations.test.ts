import { describe, expect, it } from 'vitest';
import { anOlderDatabase } from '#testing/older-database.ts';
import { migrate } from './migrate.ts';

describe('a shop that is upgraded', () => {
  it('a shop that is upgraded unpublishes products with a variant at AED 0.00 and records it in the audit log; nothing publishes them again without a price', {
    timeout: 60_000,
  }, async () => {
    const database = await anOlderDatabase('0009_single-lines');
    await database.run(`
      INSERT INTO categories (slug, name, picture, banner, position) VALUES ('phones', 'Phones', '', '', 0);
      INSERT INTO subcategories (category_id, slug, name, picture, position) VALUES (1, 'android', 'Android', '', 0);
      INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id, is_published)
        SELECT handle, handle, '', '', 1, 1, handle <> 'draft' FROM unnest(ARRAY['priced', 'free', 'one-free', 'draft']) AS handle;
      INSERT INTO option_values (product_id, kind, name, position) SELECT id, 'version', 'Two', 0 FROM products;
      INSERT INTO variants (product_id, position, sku, price_fils, compare_at_fils)
        SELECT id, 0, '', fils, fils FROM products, LATERAL (SELECT CASE WHEN handle IN ('free', 'draft') THEN 0 ELSE 100 END) AS price (fils);
      INSERT INTO variants (product_id, position, sku, version_id, price_fils, compare_at_fils)
        SELECT p.id, 1, '', o.id, 0, 0 FROM products p JOIN option_values o ON o.product_id = p.id WHERE handle = 'one-free'`);

    await migrate(database);

    expect(await database.run('SELECT handle, is_published, version FROM products ORDER BY id')).toEqual([
      { handle: 'priced', is_published: true, version: 1 },
      { handle: 'free', is_published: false, version: 2 },
      { handle: 'one-free', is_published: false, version: 2 },
      { handle: 'draft', is_published: false, version: 1 },
    ]);
    expect(
      await database.run(`SELECT p.handle, action, before, after FROM audit_log JOIN products p ON p.id::text = subject_id
        WHERE subject_kind = 'product' ORDER BY p.id`),
    ).toEqual(
      ['free', 'one-free'].map((handle) => ({
        handle,
        action: 'publishProducts',
        before: { isPublished: true },
        after: { version: 2, isPublished: false },
      })),
    );
    const publish = (handle: string) =>
      database.run(`UPDATE products SET is_published = true WHERE handle = '${handle}'`);
    await expect(publish('one-free')).rejects.toThrow('has a variant without a price');
    await database.run('UPDATE variants SET price_fils = 1, compare_at_fils = 1 WHERE price_fils = 0');
    await publish('one-free');
  });

  it('a shop that is upgraded says what to do about files that were being loaded, and keeps the reports of loaded ones', {
    timeout: 60_000,
  }, async () => {
    const database = await anOlderDatabase('0009_single-lines');
    await database.run(`
      INSERT INTO staff (email, role) VALUES ('manager@shop.example', 'manager');
      INSERT INTO product_imports (staff_id, file_name, csv, state, rows, summary, rejected, created_at)
        SELECT id, state || '.csv', 'Handle', state, 3, NULL, '[{"line": 2, "column": "", "handle": "a", "why": "is bad"}]', now()
        FROM staff, unnest(ARRAY['previewed', 'queued', 'running', 'done']) AS state;
      INSERT INTO outbox (kind, lane, payload) SELECT 'product_import', 'jobs', jsonb_build_object('importId', id) FROM product_imports`);

    await migrate(database);

    const imports = await database.run(
      'SELECT file_name, state, rows_done, finished_at IS NOT NULL AS is_over FROM product_imports ORDER BY file_name',
    );
    expect(imports).toEqual([
      { file_name: 'done.csv', state: 'done', rows_done: 3, is_over: true },
      ...['previewed', 'queued', 'running'].map((state) => ({
        file_name: `${state}.csv`,
        state: 'failed',
        rows_done: 0,
        is_over: true,
      })),
    ]);
    expect(await database.run('SELECT jsonb_array_length(rejected) AS rows FROM product_import_parts')).toEqual(
      Array.from({ length: 4 }, () => ({ rows: 1 })),
    );
    expect(await database.run("SELECT id FROM outbox WHERE kind = 'product_import'")).toEqual([]);
  });

  it('a shop that is upgraded keeps the second factor of its staff and of invitations', {
    timeout: 60_000,
  }, async () => {
    const database = await anOlderDatabase('0014_words-between-signs');
    await database.run(`
      INSERT INTO staff (email, role, password_hash, sealed_totp_secret) VALUES ('owner@shop.example', 'owner', 'a hash', 'of the owner');
      INSERT INTO staff (email, role) VALUES ('hands@shop.example', 'fulfilment');
      INSERT INTO staff_invitations (staff_id, token_hash, sealed_totp_secret, expires_at)
        SELECT id, 'a hash', 'of the invited', now() FROM staff WHERE role = 'fulfilment'`);

    await migrate(database);

    expect(await database.run('SELECT role, encrypted_totp_secret AS secret FROM staff ORDER BY role DESC')).toEqual([
      { role: 'owner', secret: 'of the owner' },
      { role: 'fulfilment', secret: null },
    ]);
    expect(await database.run('SELECT encrypted_totp_secret AS secret FROM staff_invitations')).toEqual([
      { secret: 'of the invited' },
    ]);
    await expect(database.run("UPDATE staff SET encrypted_totp_secret = NULL WHERE role = 'owner'")).rejects.toThrow(
      'staff_both_factors',
    );
  });

  it('a shop that is upgraded keeps the previews of files that wait to be loaded', { timeout: 60_000 }, async () => {
    const database = await anOlderDatabase('0015_encrypted-totp-secret');
    const planned = (stock: object) => [{ name: 'A "told": thing', stock: [{ variant: 'the product', ...stock }] }];
    await database.run("INSERT INTO staff (email, role) VALUES ('manager@shop.example', 'manager')");
    await database.run(
      `INSERT INTO product_imports (staff_id, file_name, state, rows, summary, created_at)
        SELECT id, 'new.csv', 'previewed', 1, $1::jsonb, now() FROM staff`,
      [JSON.stringify({ planned: planned({ before: 3, told: 9 }) })],
    );

    await migrate(database);

    expect(await database.run('SELECT summary FROM product_imports')).toEqual([
      { summary: { planned: planned({ before: 3, inFile: 9 }) } },
    ]);
  });

  it('a shop that is upgraded numbers the entries of its wallets and carries their balances; those of deleted accounts are given up', {
    timeout: 60_000,
  }, async () => {
    const database = await anOlderDatabase('0024_condition-of-order-lines');
    await database.run(`
      INSERT INTO customers (email) VALUES ('one@shop.example'), ('two@shop.example'), ('gone@shop.example');
      INSERT INTO wallet_entries (customer_id, amount_fils, kind, text, at)
        SELECT id, fils, CASE WHEN fils > 0 THEN 'goodwill' ELSE 'correction' END, '', now()
        FROM (VALUES (1, 'one', 500), (2, 'gone', 70), (3, 'two', 1), (4, 'one', -200), (5, 'gone', 5), (6, 'one', 9)) AS entry (place, who, fils)
        JOIN customers ON email = who || '@shop.example' ORDER BY place;
      DELETE FROM customers WHERE email = 'gone@shop.example'`);

    await migrate(database);

    const rows = await database.run(`
      SELECT split_part(c.email, '@', 1) AS who, e.number, e.amount_fils::integer AS fils, e.balance_after_fils::integer AS after,
        w.balance_fils::integer AS balance, w.entry_count AS entries
      FROM wallet_entries e JOIN wallets w ON w.id = e.wallet_id LEFT JOIN customers c ON c.id = w.customer_id ORDER BY 1, 2`);
    expect(rows.map(({ who, number, fils, after }) => [who, number, fils, after])).toEqual([
      ['one', 1, 500, 500],
      ['one', 2, -200, 300],
      ['one', 3, 9, 309],
      ['two', 1, 1, 1],
      [null, 1, 70, 70],
      [null, 2, 5, 75],
      [null, 3, -75, 0],
    ]);
    expect(rows.map(({ balance, entries }) => [balance, entries])).toEqual([
      ...[1, 2, 3].map(() => [309, 3]),
      [1, 1],
      ...[1, 2, 3].map(() => [0, 3]),
    ]);
    await expect(database.run('UPDATE wallet_entries SET amount_fils = 1')).rejects.toThrow('never changed');
  });

  it('a shop that is upgraded holds no cash of the orders that are delivered already', {
    timeout: 60_000,
  }, async () => {
    const database = await anOlderDatabase('0027_credits-that-pay');
    await database.run(`
      INSERT INTO orders (tracking_number, status, subtotal_fils, coupon_discount_fils, tax_fils, grand_total_fils,
        vat_basis_points, prices_include_tax, placed_at)
      SELECT status, status, 100, 0, 0, 100, 500, true, now() FROM unnest(ARRAY['Arrived', 'Delivered']) AS status`);

    await migrate(database);

    expect(await database.run('SELECT status, cash_settled FROM orders ORDER BY status')).toEqual([
      { status: 'Arrived', cash_settled: false },
      { status: 'Delivered', cash_settled: true },
    ]);
  });

  it('a shop that is upgraded keeps the stock movements of cancelled orders', { timeout: 60_000 }, async () => {
    const database = await anOlderDatabase('0016_units-in-file');
    await database.run(`
      INSERT INTO categories (slug, name, picture, banner, position) VALUES ('phones', 'Phones', '', '', 0);
      INSERT INTO subcategories (category_id, slug, name, picture, position) VALUES (1, 'android', 'Android', '', 0);
      INSERT INTO products (handle, name, brand, description_html, category_id, subcategory_id, is_published)
        VALUES ('phone', 'Phone', '', '', 1, 1, false);
      INSERT INTO variants (product_id, position, sku, price_fils, compare_at_fils) SELECT id, 0, '', 100, 100 FROM products;
      INSERT INTO stock_movements (variant_id, kind, units)
        SELECT id, kind, units FROM variants, (VALUES ('sold', -4), ('given_back', 4), ('returned', 1)) AS movement (kind, units)`);

    await migrate(database);

    const movements = 'SELECT kind, units FROM stock_movements ORDER BY units';
    expect(await database.run(movements)).toEqual([
      { kind: 'sold', units: -4 },
      { kind: 'returned', units: 1 },
      { kind: 'released', units: 4 },
    ]);
    await expect(database.run("UPDATE stock_movements SET kind = 'given_back'")).rejects.toThrow(
      'stock_movements_kind_known',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { tablesOf } from '#server/operations/table-writers.ts';
import { foreignWrites, importsUpward, tablesNamedUpward } from './domain-walls.ts';

const at = (path: string, text: string) => ({ path: `server/commerce/${path}`, text });
const upward = (path: string, text: string) => importsUpward([at(path, text)]);

const tables = [
  at('stock/tables.ts', "export const stockLevels = pgTable('stock_levels', {})"),
  at('orders/tables.ts', "export const orders = pgTable('orders', {})"),
];
const named = (path: string, text: string) => tablesNamedUpward([at(path, text)], tablesOf(tables));
const written = (path: string, text: string) => foreignWrites([...tables, at(path, text)], tablesOf(tables));

describe('an import of an operation', () => {
  it('an import of an operation leads to a lower floor', () => {
    expect(upward('orders/x.ts', "import { takeStock } from '#commerce/stock/move-stock.ts';")).toEqual([]);
    expect(upward('stock/x.ts', "import { getOrder } from '#commerce/orders/get-order.ts';")).toEqual([
      'server/commerce/stock/x.ts imports server/commerce/orders/get-order.ts',
    ]);
  });

  it.each([
    "import { orders } from '#commerce/orders/tables.ts';",
    "import type { Order } from '#commerce/orders/get-order.ts';",
    "type Order = import('#commerce/orders/get-order.ts').Order;",
    "import {\n  type Order,\n  getOrder,\n} from '#commerce/orders/get-order.ts';",
    "export { getOrder } from '#commerce/orders/get-order.ts';",
    "const { getOrder } = await import('#commerce/orders/get-order.ts');",
  ])('an import of an operation leads not to a neighbour, in no spelling: %s', (text) => {
    expect(upward('cart/x.ts', text)).toHaveLength(1);
  });

  it('an import of an operation leads not to routes, which alone combine operations, but take no tables', () => {
    expect(upward('orders/x.ts', "import { stockRoutes } from '#commerce/stock/staff-routes.ts';")).toHaveLength(1);
    expect(upward('stock/routes.ts', "import { getOrder } from '#commerce/orders/get-order.ts';")).toEqual([]);
    expect(upward('orders/routes.ts', "import { stockLevels } from '#commerce/stock/tables.ts';")).toHaveLength(1);
  });

  it('an import of an operation leads from tables to tables alone, wherever they stand', () => {
    expect(upward('stock/tables.ts', "import { orders } from '#commerce/orders/tables.ts';")).toEqual([]);
    expect(upward('orders/tables.ts', "import { takeStock } from '#commerce/stock/move-stock.ts';")).toHaveLength(1);
  });
});

describe('a statement', () => {
  it('a statement names tables of its own and of lower floors', () => {
    expect(named('orders/x.ts', 'sql`SELECT FROM orders JOIN stock_levels USING (id)`')).toEqual([]);
    expect(named('stock/x.ts', `sql<Row>\`SELECT \${all} FROM orders\``)).toEqual(['commerce/stock names orders']);
  });

  it('a statement is found in plain text, too', () => {
    expect(named('stock/x.ts', 'const text = `SELECT number\nFROM orders`;')).toEqual(['commerce/stock names orders']);
  });

  it('a statement is found to its end, with what is put into it', () => {
    expect(named('stock/x.ts', `sql\`SELECT \${sql\`\${{ a: \`}\` }} FROM x\`} FROM orders\``)).toHaveLength(1);
    expect(named('stock/x.ts', "sql`SELECT 1`; const text = 'orders';")).toEqual([]);
    expect(named('stock/x.ts', '// sql`SELECT FROM orders`\n')).toEqual([]);
  });
});

describe('a table', () => {
  it.each([
    'sql`INSERT INTO orders (id) VALUES (1)`',
    'sql`UPDATE orders SET id = 1`',
    `sql\`DELETE FROM \${orders}\``,
    'db.insert(orders)',
    'db\n  .update(orders)',
    'insertRows(tx, orders, rows)',
    'const kind = { table: orders, text: 1 }',
  ])('a table is written by the folder that holds it alone: %s', (text) => {
    expect(written('fulfilment/x.ts', text)).toEqual(['commerce/fulfilment writes orders']);
    expect(written('orders/x.ts', text)).toEqual([]);
  });
});

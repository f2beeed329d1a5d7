import { existsSync, readFileSync } from 'node:fs';
import { orderLineItems, orders } from '#commerce/orders/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { unitsInStock } from '#testing/factories-orders.ts';
import { type Answered, type Kind, kinds } from './load.ts';
import { type Product, stock } from './seed.ts';

export type Failing = { kind: Kind; asked: number; failed: number; seconds: number; otherwise: string[] };

/** How much of each kind failed, from the first to the last, and what failed otherwise than by a 503 with Retry-After. */
export function failingOf(answered: Answered[]): Failing[] {
  return kinds.map((kind) => {
    const all = answered.filter((outcome) => outcome.kind === kind);
    const failed = all.filter(({ status }) => status !== 200);
    const times = failed.map(({ sentAt }) => sentAt);
    const others = failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
    const otherwise = [...new Set(others.map(({ status, error, body }) => `${status ?? error} ${body.slice(0, 80)}`))];
    const seconds = failed.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1000;
    return { kind, asked: all.length, failed: failed.length, seconds, otherwise };
  });
}

/** What is wrong with the orders, as sentences; `begun` and `acknowledged` are those of all rounds. */
export async function checkOrders(
  db: Db,
  given: { products: Product[]; begun: number; acknowledged: string[]; mailFile: string },
): Promise<string[]> {
  const { products, begun, acknowledged, mailFile } = given;
  const recorded = (await db.select({ number: orders.trackingNumber }).from(orders)).map(({ number }) => number);
  const known = new Set(recorded);
  const lost = acknowledged.filter((number) => !known.has(number));
  const miscounted = await findMiscounted(db, products);
  const mails = countMails(mailFile, recorded);
  const twice = [...mails].filter(([, count]) => count > 1);
  const found = [
    [lost.length > 0, `LOST: ${lost.length} acknowledged orders, such as ${lost[0]}`],
    [new Set(acknowledged).size !== acknowledged.length, 'DOUBLED: one order was acknowledged to two shoppers'],
    [recorded.length !== begun, `${begun} shoppers ordered, but there are ${recorded.length} orders`],
    [miscounted.length > 0, `STOCK: ${miscounted.join(', ')}`],
    [twice.length > 0, `MAILED TWICE: ${twice.length} orders, such as ${twice[0]?.[0]}`],
  ] as const;
  return found.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}

/** Products whose units are not what the orders, of one unit each, left of them. */
async function findMiscounted(db: Db, products: Product[]): Promise<string[]> {
  const lines = await db.select({ productId: orderLineItems.productId }).from(orderLineItems);
  const found: string[] = [];
  for (const product of products) {
    const units = await unitsInStock(db, product);
    const ordered = lines.filter(({ productId }) => productId === product.id).length;
    if (units !== stock - ordered) found.push(`${product.name} has ${units} units after ${ordered} orders`);
  }
  return found;
}

/** Orders whose confirmation has not arrived. */
export async function countUnmailed(db: Db, mailFile: string): Promise<number> {
  const recorded = (await db.select({ number: orders.trackingNumber }).from(orders)).map(({ number }) => number);
  return recorded.length - countMails(mailFile, recorded).size;
}

/** Mails by the order that their subject names. */
function countMails(file: string, numbers: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const known = new Set(numbers);
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const number = line.match(/[A-Z\d]{12}/g)?.find((word) => known.has(word));
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

import { parseArgs } from 'node:util';
import { findOrderByTrackingNumber } from '#commerce/orders/get-order.ts';
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import { Fault, faults } from '#platform/http/faults.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { listOrders } from './list-orders.ts';
import { moveOrder } from './move-order.ts';
import { printOrder, printOrders } from './print-orders.ts';
import { staffRefusals, usage } from './refusals.ts';

export type CommandResult = { text: string; isDone: boolean };

/** Runs one command of the staff's command line, such as ['move', 'CDFGHJKMNPQR', 'Accepted']; what is refused comes back as a sentence. */
export async function runCommand(shop: Shop, commandLine: string[]): Promise<CommandResult> {
  try {
    return { text: await run(shop, commandLine), isDone: true };
  } catch (error) {
    if (error instanceof Refusal || error instanceof Fault) return { text: error.message, isDone: false };
    throw error;
  }
}

function run(shop: Shop, commandLine: string[]): Promise<string> {
  const { words, status, limit } = parse(commandLine);
  const [command, ...rest] = words;
  if (command === undefined || command === 'help') return Promise.resolve(usage);
  if (command === 'orders' && rest.length === 0) return showOrders(shop, status, limit);
  const [trackingNumber, to] = rest;
  if (command === 'order' && trackingNumber && rest.length === 1) return showOrder(shop, trackingNumber);
  if (command === 'move' && trackingNumber && to && rest.length === 2) return move(shop, trackingNumber, statusOf(to));
  if (['orders', 'order', 'move'].includes(command)) {
    throw staffRefusals.wrongArguments(`The command ${command} was given too little or too much.`);
  }
  throw staffRefusals.unknownCommand(command);
}

function parse(commandLine: string[]) {
  try {
    const options = { status: { type: 'string' }, limit: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: commandLine, options, allowPositionals: true });
    return {
      words: positionals,
      status: values.status === undefined ? null : statusOf(values.status),
      limit: limitOf(values.limit ?? '100'),
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw staffRefusals.wrongArguments(error instanceof Error ? error.message : String(error));
  }
}

function statusOf(typed: string): OrderStatus {
  const status = orderStatuses.find((known) => known.toLowerCase() === typed.toLowerCase());
  if (!status) throw staffRefusals.unknownStatus(typed);
  return status;
}

function limitOf(typed: string): number {
  const limit = Number(typed);
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) throw staffRefusals.wrongLimit(typed);
  return limit;
}

async function showOrders({ db }: Shop, status: OrderStatus | null, limit: number): Promise<string> {
  const rows = await listOrders(db, { status, limit: limit + 1 });
  if (rows.length === 0) return status ? `There are no orders that are ${status}.` : 'There are no orders yet.';
  const table = printOrders(rows.slice(0, limit));
  return rows.length > limit ? `${table}\n\nThere are more; --limit shows them.` : table;
}

async function showOrder({ db }: Shop, trackingNumber: string): Promise<string> {
  const order = await findOrderByTrackingNumber(db, trackingNumber);
  if (!order) throw faults.notFound(`The order ${trackingNumber}`);
  return printOrder(order);
}

async function move(shop: Shop, trackingNumber: string, to: OrderStatus): Promise<string> {
  const order = await moveOrder(shop, { trackingNumber, to });
  return `The order ${order.trackingNumber} is now ${order.status}.`;
}

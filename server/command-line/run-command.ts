import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { findOrderByTrackingNumber } from '#commerce/orders/get-order.ts';
import { invitationLink } from '#commerce/staff/invitations.ts';
import { addStaff, inviteAgain } from '#commerce/staff/manage-staff.ts';
import { staffRefusals } from '#commerce/staff/refusals.ts';
import { staff } from '#commerce/staff/tables.ts';
import { email as emailSchema } from '#contract/fields.ts';
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import { staffRoles } from '#contract/staff/roles.ts';
import { Fault, faults } from '#platform/http/faults.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Settings } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';
import { listOrders } from './list-orders.ts';
import { moveOrderAtOnce } from './move-order.ts';
import { printOrder, printOrders } from './print-orders.ts';
import { commandRefusals, usage } from './refusals.ts';

export type CommandResult = { text: string; isDone: boolean };

/** Runs one command of the staff's command line, such as ['move', 'CDFGHJKMNPQR', 'Accepted']; a refusal returns its sentence. */
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
  if (command === 'add' && rest.length === 2) return add(shop, rest[0] ?? '', rest[1] ?? '');
  if (command === 'invite' && rest.length === 1) return invite(shop, rest[0] ?? '');
  if (command === 'move' && trackingNumber && to && rest.length === 2) return move(shop, trackingNumber, statusOf(to));
  if (['orders', 'order', 'move', 'add', 'invite'].includes(command)) {
    throw commandRefusals.wrongArguments(`The command ${command} was given too little or too much.`);
  }
  throw commandRefusals.unknownCommand(command);
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
    throw commandRefusals.wrongArguments(error instanceof Error ? error.message : String(error));
  }
}

function statusOf(typed: string): OrderStatus {
  const status = orderStatuses.find((known) => known.toLowerCase() === typed.toLowerCase());
  if (!status) throw commandRefusals.unknownStatus(typed);
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
  const order = await moveOrderAtOnce(shop, { trackingNumber, to });
  return `The order ${order.trackingNumber} is now ${order.status}.`;
}

async function add({ db, sign, clock, settings }: Shop, typedRole: string, typedEmail: string): Promise<string> {
  const role = staffRoles.find((known) => known === typedRole.toLowerCase());
  if (!role) throw commandRefusals.unknownRole(typedRole);
  const email = emailOf(typedEmail);
  const by = { staffId: null, now: clock.now() };
  const { token } = await db.transaction((tx) => addStaff(tx, sign, by, { email, name: '', role }));
  return `${email} is now ${role}. ${linkText(settings, token)}`;
}

async function invite({ db, sign, clock, settings }: Shop, typedEmail: string): Promise<string> {
  const email = emailOf(typedEmail);
  const [member] = await db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
  if (!member) throw staffRefusals.unknownEmail(email);
  const by = { staffId: null, now: clock.now() };
  return linkText(settings, await db.transaction((tx) => inviteAgain(tx, sign, by, member.id)));
}

function emailOf(typed: string): string {
  const { success, data } = emailSchema.safeParse(typed);
  if (!success) throw commandRefusals.wrongArguments(`${typed} is not an e-mail address.`);
  return data;
}

const linkText = ({ publicUrl }: Settings, token: string) =>
  `This link, which is shown once and works for seven days, sets password and authenticator:\n\n  ${invitationLink(publicUrl, token)}\n`;

import { mailedShop } from '#commerce/orders/order-mails.ts';
import { approveReturn } from '#commerce/returns/decide-return.ts';
import { receiveReturn } from '#commerce/returns/receive-return.ts';
import { refundReturn } from '#commerce/returns/refund-return.ts';
import { requestReturn } from '#commerce/returns/request-return.ts';
import type { Shop } from '#server/shop.ts';
import { anOrder } from './factories-orders.ts';
import { aStaffMember } from './staff.ts';

/** Returns in each of their states, moved there as customers and staff do it. */

type PlacedOrder = Awaited<ReturnType<typeof anOrder>>;
type Reached = 'requested' | 'approved' | 'received' | 'refunded';
const reachedStates: Reached[] = ['requested', 'approved', 'received', 'refunded'];

/** The return of `quantity` units of each line of a delivered order, by default of a new one. */
export async function aReturn(
  shop: Shop,
  options: { order?: PlacedOrder; quantity?: number; state?: Reached } = {},
): Promise<{ id: string; order: PlacedOrder; staffId: string }> {
  const { db, clock, settings } = shop;
  const { quantity = 1, state = 'requested' } = options;
  const order = options.order ?? (await anOrder(shop, { status: 'Delivered', quantity }));
  const { id: staffId } = await aStaffMember(db, 'support');
  const common = { now: clock.now(), shop: mailedShop(settings) };
  const request = {
    ...common,
    customerId: order.shopper.id,
    orderId: order.id,
    lines: order.lines.map((line) => ({ lineItemId: line.id, quantity })),
    reason: 'change_of_mind' as const,
    explanation: 'The colour is not mine.',
    windowsOf: async () => settings.shop.returnWindows,
  };
  const id = await db.transaction((tx) => requestReturn(tx, request));
  const step = { ...common, returnId: id, staffId };
  const received = order.lines.map((line) => ({ lineItemId: line.id, restocked: quantity, serials: [] }));
  const isPast = (wanted: Reached) => reachedStates.indexOf(state) >= reachedStates.indexOf(wanted);
  if (isPast('approved')) await db.transaction((tx) => approveReturn(tx, step));
  if (isPast('received')) await db.transaction((tx) => receiveReturn(tx, { ...step, received, note: '' }));
  if (isPast('refunded'))
    await db.transaction((tx) => refundReturn(tx, { ...step, amountFils: null, seller: settings.shop }));
  return { id, order, staffId };
}

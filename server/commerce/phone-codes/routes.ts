import { sparesCall } from '#commerce/checkout/spares-call.ts';
import { proveByCode } from '#commerce/confirmation/prove-by-code.ts';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import { originOf } from '#commerce/orders/order-origin.ts';
import { dialledPhone } from '#contract/phone.ts';
import { sendPhoneCode as sendCall, verifyPhone } from '#contract/phone-codes.ts';
import type { Tx } from '#platform/database/database.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { callerOf } from '#platform/http/caller.ts';
import { faults } from '#platform/http/faults.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { findPhone, type PhoneOf } from './find-phone.ts';
import { redeemPhoneCode } from './redeem-phone-code.ts';
import { phoneCodeRefusals } from './refusals.ts';
import { sendPhoneCode } from './send-phone-code.ts';

/** The same whether or not one was sent. */
const neutralMessage =
  'If this number can get texts, a code is on its way. If none arrives within a minute, you can order all the same: we will call you.';

export function phoneCodeRoutes(serve: Serve, { db, clock, sign, settings, texts }: Shop): void {
  serve(sendCall, async ({ input, customerId, request }) => {
    if (texts === null) throw phoneCodeRefusals.noTexts();
    const now = clock.now();
    const weighing = { customerId, origin: originOf(sign, request.ip), shop: settings.shop, now };
    const asked = { customerId, of: phoneOf(input), caller: callerOf(request), now, sign, settings };
    const spares = (tx: Tx, addressId: string) => sparesCall(tx, { ...weighing, addressId });
    await db.transaction((tx) => sendPhoneCode(tx, { ...asked, sparesCall: spares }));
    return { message: neutralMessage };
  });

  serve(verifyPhone, async ({ input, customerId }) => {
    const [of, code, now] = [phoneOf(input), String(input.otp), clock.now()];
    const proven = await db.transaction(async (tx) => {
      const [, found] = await inOrder([lockCustomer(tx, customerId), findPhone(tx, customerId, of)]);
      const dialled = dialledPhone(found.phone, settings.shop.phonePrefixes.checkout);
      if (dialled === null || !(await redeemPhoneCode(tx, { customerId, dialled, code, now, sign }))) return null;
      return { confirmed: await proveByCode(tx, { customerId, ...found, now, settings }) };
    });
    if (proven === null) throw phoneCodeRefusals.invalidCode();
    return { confirmed_order: proven.confirmed?.trackingNumber ?? null, message: 'Your phone is confirmed.' };
  });
}

function phoneOf({ address_id: addressId, order_id: orderId }: PhoneInput): PhoneOf {
  if (addressId !== undefined) return { addressId };
  if (orderId !== undefined) return { orderId };
  throw faults.invalidInput('address_id', 'or order_id must be sent');
}

type PhoneInput = { address_id?: string | undefined; order_id?: string | undefined };

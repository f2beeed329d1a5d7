import { getOrder } from '#commerce/orders/get-order.ts';
import { mailCustomer } from '#commerce/orders/mail-customer.ts';
import { deliveryMail, mailedShop } from '#commerce/orders/order-mails.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Shop } from '#server/shop.ts';
import { findInvoice } from './find-invoice.ts';
import { invoiceNumber, renderInvoice } from './render-invoice.ts';

export const invoiceMailJob = defineJob<{ orderId: string }>('invoice_mail', 'mail');

/**
 * Mails the invoice of a delivered order to the customer.
 * Does nothing if the account was deleted in the meantime.
 */
export async function mailInvoice(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  const { db, settings } = shop;
  const invoice = await findInvoice(db, { orderId, seller: settings.shop });
  if (!invoice) throw new Error(`The order ${orderId} has no invoice to mail.`);
  const message = deliveryMail(await getOrder(db, orderId), mailedShop(settings));
  if (!message) return;
  const content = await renderInvoice(invoice);
  const attachments = [{ filename: `${invoiceNumber(invoice.number)}.pdf`, content }];
  await mailCustomer(shop, { orderId, message: { ...message, attachments } });
}

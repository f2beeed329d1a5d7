import { mailCreditNote } from '#commerce/invoices/mail-credit-note.ts';
import { mailInvoice } from '#commerce/invoices/mail-invoice.ts';
import { mailCustomer } from '#commerce/orders/mail-customer.ts';
import type { Work } from '#platform/jobs/outbox.ts';
import { continueImport } from './operations/product-imports/run-import.ts';
import type { Shop } from './shop.ts';

/** Who does which kind of queued work. */
export function outboxWork(shop: Shop): Work {
  return {
    mail: (message: Parameters<typeof shop.mail.send>[0]) => shop.mail.send(message),
    order_mail: (queued: Parameters<typeof mailCustomer>[1]) => mailCustomer(shop, queued),
    credit_note_mail: (queued: Parameters<typeof mailCreditNote>[1]) => mailCreditNote(shop, queued),
    product_import: ({ importId }: { importId: string }) => continueImport(shop, importId),
    invoice_mail: ({ orderId }: { orderId: string }) => mailInvoice(shop, orderId),
  };
}

import { settleMoveInTime } from '#commerce/fulfilment/settle-move.ts';
import { mailInvoice } from '#commerce/invoices/mail-invoice.ts';
import { mailCustomer } from '#commerce/orders/mail-customer.ts';
import type { CodeMail } from '#commerce/sign-in/code-mails.ts';
import { systemClock } from '#platform/clock.ts';
import type { Work } from '#platform/jobs/worker.ts';
import { mailCreditNote } from './commerce/returns/mail-credit-note.ts';
import { breakOffImport } from './operations/product-imports/imports.ts';
import { continueImport } from './operations/product-imports/run-import.ts';
import type { Shop } from './shop.ts';

/** Who does which kind of queued work. */
export function outboxWork(shop: Shop): Work {
  return {
    code_mail: async ({ expiresAt, ...message }: CodeMail) => {
      // After an outage, codes that nobody can use any more would only delay those that are waited for.
      if (new Date(expiresAt) > systemClock.now()) await shop.mail.send(message);
    },
    mail: (message: Parameters<typeof shop.mail.send>[0]) => shop.mail.send(message),
    order_mail: (queued: Parameters<typeof mailCustomer>[1]) => mailCustomer(shop, queued),
    credit_note_mail: (queued: Parameters<typeof mailCreditNote>[1]) => mailCreditNote(shop, queued),
    order_move: (move: Parameters<typeof settleMoveInTime>[1]) => settleMoveInTime(shop, move),
    product_import: {
      do: ({ importId }: { importId: string }) => continueImport({ ...shop, db: shop.staffDb }, importId),
      giveUp: (tx, { importId }: { importId: string }) => breakOffImport(tx, importId),
    },
    invoice_mail: ({ orderId }: { orderId: string }) => mailInvoice(shop, orderId),
  };
}

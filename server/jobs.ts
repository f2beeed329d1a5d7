import { alertMailJob, giveUpAlert, mailAlert } from '#commerce/alerts/mail-alert.ts';
import { finaliseDueMove } from '#commerce/fulfilment/finalise-move.ts';
import { orderMoveJob } from '#commerce/fulfilment/move-order.ts';
import { invoiceMailJob, mailInvoice } from '#commerce/invoices/mail-invoice.ts';
import { creditNoteMailJob, orderMailJob, sendOrderMail } from '#commerce/orders/mail-customer.ts';
import { isOpenCode } from '#commerce/phone-codes/is-open-code.ts';
import { mailCreditNote } from '#commerce/returns/mail-credit-note.ts';
import { codeMailJob } from '#commerce/sign-in/code-mails.ts';
import { webhookJob } from '#commerce/webhooks/announce.ts';
import { deliver } from '#commerce/webhooks/deliver.ts';
import { systemClock } from '#platform/clock.ts';
import { handleJob, type JobHandler } from '#platform/jobs/job.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { textJob } from '#platform/texts/text-job.ts';
import { backupJob, drillJob, runNightlyBackup, runNightlyDrill } from './operations/backups/nightly.ts';
import { breakOffImport, productImportJob } from './operations/product-imports/imports.ts';
import { continueImport } from './operations/product-imports/run-import.ts';
import type { Shop } from './shop.ts';

/** The handlers of each kind of job. */
export function jobHandlers(shop: Shop): JobHandler[] {
  return [
    handleJob(codeMailJob, async ({ expiresAt, ...message }) => {
      // After an outage, expired codes would only delay those that shoppers are waiting for.
      if (new Date(expiresAt) > systemClock.now()) await shop.mail.send(message);
    }),
    handleJob(textJob, async ({ expiresAt, ...text }) => {
      const isWanted = new Date(expiresAt) > systemClock.now() && (await isOpenCode(shop.db, text.key));
      if (isWanted) await shop.texts?.send(text);
    }),
    handleJob(mailJob, (message) => shop.mail.send(message)),
    handleJob(orderMailJob, (queued) => sendOrderMail(shop, queued)),
    handleJob(creditNoteMailJob, (queued) => mailCreditNote(shop, queued)),
    handleJob(invoiceMailJob, (queued) => mailInvoice(shop, queued)),
    handleJob(alertMailJob, (queued) => mailAlert(shop, queued), giveUpAlert),
    handleJob(webhookJob, (queued) => deliver(shop, queued)),
    handleJob(orderMoveJob, (move) => finaliseDueMove(shop, move)),
    handleJob(backupJob, (night) => runNightlyBackup(shop, night)),
    handleJob(drillJob, (night) => runNightlyDrill(shop, night)),
    handleJob(
      productImportJob,
      ({ importId }) => continueImport({ ...shop, db: shop.staffDb }, importId),
      (tx, { importId }) => breakOffImport(tx, importId),
    ),
  ];
}

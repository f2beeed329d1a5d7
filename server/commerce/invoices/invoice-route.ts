import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { findInvoice } from './find-invoice.ts';
import { isValidInvoiceLink } from './invoice-link.ts';
import { invoiceNumber, renderInvoice } from './render-invoice.ts';

const linkSchema = z.object({
  orderId: z.uuid(),
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(100),
});

/** /invoices/{orderId}: the PDF, for any caller with a valid link. An invalid or expired one is a 404, as for an unknown order. */
export function serveInvoices(app: FastifyInstance, { db, sign, clock, settings }: Shop): void {
  app.get('/invoices/:orderId', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    const link = linkSchema.safeParse({ ...(request.query as object), ...(request.params as object) });
    const isValid = link.success && isValidInvoiceLink(sign, link.data, clock.now());
    const invoice = isValid ? await findInvoice(db, { orderId: link.data.orderId, seller: settings.shop }) : null;
    if (!invoice) return reply.code(404).type('text/plain; charset=utf-8').send(noSuchInvoice);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${invoiceNumber(invoice.number)}.pdf"`)
      .send(await renderInvoice(invoice));
  });
}

const noSuchInvoice = 'This link to an invoice is wrong or has expired. Open the page of your order for a new one.';

import type { FastifyInstance } from 'fastify';
import type { Shop } from '#server/shop.ts';
import { readConfirmLink, readStopLink } from './alert-links.ts';
import { confirmAlert } from './confirm-alert.ts';
import { stopAlerts } from './end-alerts.ts';

/**
 * What the links of alert mails do, by POST alone, because mail scanners open every link: the pages at the same addresses have a button.
 * A mail program stops alerts by itself (RFC 8058), without session, key or page; it gets no redirect. People are led to a page that says
 * what was done.
 */
export function serveAlertLinks(app: FastifyInstance, { db, sign, clock }: Shop): void {
  app.register(async (links) => {
    // Forms and mail programs send what they like; only what a mail program says of itself is read.
    links.removeAllContentTypeParsers();
    links.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    links.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    });

    links.post('/product-alerts/confirm', { schema: { hide: true } }, async ({ query }, reply) => {
      const alertId = readConfirmLink(sign, query);
      const isConfirmed = alertId !== null && (await db.transaction((tx) => confirmAlert(tx, alertId, clock.now())));
      return reply.redirect(`/product-alerts/${isConfirmed ? 'confirmed' : 'expired'}`, 303);
    });

    links.post('/product-alerts/stop', { schema: { hide: true } }, async ({ query, body }, reply) => {
      const email = readStopLink(sign, query);
      if (email !== null) await db.transaction((tx) => stopAlerts(tx, email, clock.now()));
      if (!isOneClick(body)) return reply.redirect(`/product-alerts/${email === null ? 'expired' : 'stopped'}`, 303);
      return reply
        .code(email === null ? 404 : 200)
        .type('text/plain; charset=utf-8')
        .send(email === null ? 'This link is wrong.' : 'No more product alerts go to this address.');
    });
  });
}

/** As a form's field, in either of its encodings. */
const isOneClick = (body: unknown) => typeof body === 'string' && /List-Unsubscribe[\s\S]*One-Click/.test(body);

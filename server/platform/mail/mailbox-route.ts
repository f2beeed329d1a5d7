import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { isFromThisMachine } from '#platform/http/from-this-machine.ts';
import type { ReceivedMessage } from './mail.ts';

/** /dev/mailbox lists the mails of the development mailbox. Answers this machine only, and no requests through a proxy. */
export function serveMailbox(app: FastifyInstance, mailbox: () => ReceivedMessage[]): void {
  app.get('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.code(404).type('text/plain').send('404 Not Found');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(mailbox()));
  });
}

function page(messages: ReceivedMessage[]): string {
  const articles = messages.map(
    ({ to, subject, text, html, receivedAt }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${receivedAt.toISOString()}</p><pre>${escapeHtml(text)}</pre>${html ? shownAsSent(html) : ''}</article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Development mailbox</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc}pre{white-space:pre-wrap}h2{margin-bottom:0}iframe{width:100%;height:40rem;border:1px solid #ccc}</style>
<h1>Development mailbox</h1>${articles.join('') || '<p>No mail yet.</p>'}</html>`;
}

/** In a sandboxed frame, where no script runs. */
function shownAsSent(html: string): string {
  return `<details><summary>As it looks</summary><iframe sandbox srcdoc="${escapeHtml(html)}"></iframe></details>`;
}

import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Caller } from '#contract/client.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { startScriptsAfterPaint } from './scripts-after-paint.ts';
import { callerContext, shopContext } from './server-context.ts';

/** Renders a whole page before any of it is sent, because pages are cached as bytes. */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { html, hasFailed } = await renderToHtml(<ServerRouter context={context} url={request.url} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(import.meta.env.PROD ? startScriptsAfterPaint(html) : html, {
    status: hasFailed ? 500 : status,
    headers,
  });
}

function renderToHtml(page: ReactNode): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString('utf8'), hasFailed });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        console.error('Rendering failed:', error);
      },
    });
  });
}

/** Made here so that server and pages share the identity of the contexts; the server finds it as `build.entry.module`. */
export function createServerContext(given: { caller: Caller; shop: ShopFacts }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(callerContext, given.caller);
  context.set(shopContext, given.shop);
  return context;
}

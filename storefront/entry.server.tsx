import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Caller } from '#contract/client.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { callerContext, shopContext } from './server-context.ts';

/** Renders a whole page before any of it is sent, because pages are cached as bytes. */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  let finalStatus = status;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      finalStatus = 500;
      console.error('Rendering failed:', error);
    },
  });
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status: finalStatus, headers });
}

/** Made here so that server and pages share the identity of the contexts; the server finds it as `build.entry.module`. */
export function createServerContext(given: { caller: Caller; shop: ShopFacts }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(callerContext, given.caller);
  context.set(shopContext, given.shop);
  return context;
}

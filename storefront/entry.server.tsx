import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Caller } from '#contract/client.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { knownScripts } from './router-patches/inline-scripts.tsx';
import { PageStartContext } from './router-patches/page-start.tsx';
import { createPageStart } from './router-patches/start-page.ts';
import { callerContext, formerNamesContext, shopContext } from './server-context.ts';
import { isStaticHandle } from './static-page.ts';
import { turnOfItsOwn } from './turn-of-its-own.ts';

/**
 * Renders the whole page before sending, because pages are cached as bytes. In production one script known in
 * advance starts the page; in development React Router writes its own, which load the latest sources.
 */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  await turnOfItsOwn();
  const isStarted = import.meta.env.PROD && !isStaticPage(context);
  const start = isStarted ? await createPageStart(context) : null;
  const shown = import.meta.env.PROD ? { ...context, serverHandoffStream: undefined } : context;
  const { html, hasFailed } = await renderToHtml(
    <PageStartContext value={start}>
      <ServerRouter context={shown} url={request.url} />
    </PageStartContext>,
  );
  await nextTurn();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status: hasFailed ? 500 : status, headers });
}

function isStaticPage({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => isStaticHandle(routeModules[route.id]?.handle));
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
      // Keeps large Suspense boundaries inline, instead of moving them by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        console.error('Rendering failed:', error);
      },
    });
  });
}

/** Created here so that server and pages share the same context objects; the server reads it from `build.entry.module`. */
export function createServerContext(options: {
  caller: Caller;
  shop: ShopFacts;
  formerNames: string[];
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(callerContext, options.caller);
  context.set(shopContext, options.shop);
  context.set(formerNamesContext, options.formerNames);
  return context;
}

/** For the content security policy; the server reads them from `build.entry.module`. */
export const inlineScripts = knownScripts;

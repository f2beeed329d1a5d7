import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { RenderedApart } from '#storefront/components/rendered-apart.tsx';
import { m } from '#storefront/paraglide/messages.js';
import type { Route } from './+types/root';
import { useCacheForOffline } from './app/cache-for-offline.ts';
import { useForgettingDrafts } from './app/forget-drafts.ts';
import { OfflineNotice } from './app/offline-notice.tsx';
import { BottomNav } from './components/bottom-nav.tsx';
import { ErrorView } from './components/error-view.tsx';
import { Footer } from './components/footer/footer.tsx';
import { Header } from './components/header/header.tsx';
import { NavigationProgress } from './components/navigation-progress.tsx';
import { NotFoundView } from './components/not-found-view.tsx';
import { PendingScreen } from './components/pending-screen.tsx';
import shopIcon from './icons/dhow.svg';
import { loadFrame } from './load-frame.ts';
import { baseLocale } from './paraglide/runtime.js';
import { PageOpening, PageStart } from './router-patches/page-start.tsx';
import { JsonLd } from './seo/json-ld.tsx';
import { organizationJsonLd } from './seo/organization.ts';
import { callerContext, shopContext } from './server-context.ts';
import { useShopperStart } from './shopper/use-shopper.ts';
import { useNotingShownPage } from './shown-page.ts';
import { isStaticHandle } from './static-page.ts';
import { useShopFrame } from './use-shop.ts';
import './styles/app.css';

export async function loader({ context }: Route.LoaderArgs) {
  return loadFrame(context.get(callerContext), context.get(shopContext));
}

/** Shop facts, categories and banner are loaded once; changes show after the next full page load. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useShopFrame();
  const isStatic = useMatches().some(({ handle }) => isStaticHandle(handle));
  return (
    <html lang={baseLocale} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b3b40" />
        {frame && <meta name="api-key" content={frame.shop.apiKey} />}
        <link rel="preload" as="font" type="font/woff2" href={latinFont} crossOrigin="anonymous" />
        <link rel="icon" type="image/svg+xml" href={shopIcon} />
        <link rel="apple-touch-icon" href="/app/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        {!isStatic && import.meta.env.SSR && <PageOpening />}
      </head>
      <body>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-full focus:bg-surface focus:px-5 focus:py-3"
        >
          {m.skip_to_content()}
        </a>
        <NavigationProgress />
        {frame && <Header frame={frame} />}
        <main id="content" tabIndex={-1} className="min-h-[75dvh] flex-1 outline-none">
          {children}
        </main>
        {frame && (
          <RenderedApart>
            <Footer frame={frame} />
          </RenderedApart>
        )}
        {frame && <BottomNav />}
        {frame && <JsonLd content={organizationJsonLd(frame.shop)} />}
        {!isStatic && <ScrollRestoration />}
        {!isStatic && (import.meta.env.DEV ? <Scripts /> : import.meta.env.SSR && <PageStart />)}
      </body>
    </html>
  );
}

export default function Root() {
  useNotingShownPage();
  useShopperStart();
  useCacheForOffline();
  useForgettingDrafts();
  return (
    <>
      <PendingScreen />
      <Outlet />
      <OfflineNotice />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundView /> : <ErrorView error={error} />;
}

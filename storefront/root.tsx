import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { useClientNavigation } from './client-navigation.ts';
import { ErrorView } from './components/error-view.tsx';
import { Footer } from './components/footer/footer.tsx';
import { Header } from './components/header/header.tsx';
import { NavigationProgress } from './components/navigation-progress.tsx';
import { NotFoundView } from './components/not-found-view.tsx';
import shopIcon from './icons/dhow.svg';
import { loadFrame } from './load-frame.ts';
import { m } from './paraglide/messages.js';
import { baseLocale } from './paraglide/runtime.js';
import { JsonLd } from './seo/json-ld.tsx';
import { organizationJsonLd } from './seo/organization.ts';
import { callerContext, shopContext } from './server-context.ts';
import { useShopperStart } from './shopper/use-shopper.ts';
import { useShopFrame } from './use-shop.ts';
import './styles/app.css';

export async function loader({ context }: Route.LoaderArgs) {
  return loadFrame(context.get(callerContext), context.get(shopContext));
}

/** Shop facts, categories and banner come with the first page and stay: a change of them shows at the next full load. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useShopFrame();
  useClientNavigation();
  return (
    <html lang={baseLocale} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b3b40" />
        {frame && <meta name="api-key" content={frame.shop.apiKey} />}
        <link rel="icon" type="image/svg+xml" href={shopIcon} />
        <Meta />
        <Links />
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
        {frame && <Footer frame={frame} />}
        {frame && <JsonLd content={organizationJsonLd(frame.shop)} />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useShopperStart();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundView /> : <ErrorView error={error} />;
}

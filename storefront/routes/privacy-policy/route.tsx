import { loadTextPage } from '#storefront/components/load-text-page.ts';
import { TextPage } from '#storefront/components/text-page.tsx';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { callerContext } from '#storefront/server-context.ts';
import { browserCaller } from '#storefront/shopper/api.ts';
import type { Route } from './+types/route';

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (shop === null || !page) return [];
  return pageMeta(shop, { title: page.title, description: page.description, path: paths.privacyPolicy });
}

export function loader({ context }: Route.LoaderArgs) {
  return loadTextPage(context.get(callerContext), 'privacy');
}

export function clientLoader() {
  return loadTextPage(browserCaller, 'privacy');
}

/** Privacy policy (R-CNT-1). */
export default function PrivacyPolicyPage({ loaderData: page }: Route.ComponentProps) {
  return <TextPage page={page} />;
}

import { WifiOff } from 'lucide-react';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { reloadWhenOnline } from '#storefront/reload-when-online.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Route } from './+types/route';

/** The service worker serves it under any URL, so it must not depend on the URL: it loads no scripts of the storefront. */
export const handle = { isStatic: true };

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.offline_title(), path: null }) : [];
}

/** Shown offline for a page that is not cached. Reloads as soon as the shop answers. */
export default function OfflinePage() {
  return (
    <div className="shell flex flex-col items-center gap-4 py-20 text-center">
      <WifiOff aria-hidden="true" className="size-12 text-muted" />
      <h1 className="font-semibold text-3xl">{m.offline_title()}</h1>
      <p className="max-w-prose text-muted">{m.offline_text()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the requested URL */}
        <a href="" className={buttonClass()}>
          {m.offline_try_again()}
        </a>
        <a href={paths.home} className={buttonClass('quiet')}>
          {m.offline_home()}
        </a>
      </div>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        dangerouslySetInnerHTML={{ __html: reloadWhenOnline }}
      />
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { useInstallPrompt } from '#storefront/app/install.ts';
import { InstallDialog } from '#storefront/app/install-dialog.tsx';
import { m } from '#storefront/paraglide/messages.js';

/** App store badges. Without a store link they install the web app, or explain how. */
export function AppBadges({ shop }: { shop: ShopFacts }) {
  const [isExplaining, setIsExplaining] = useState(false);
  const prompt = useInstallPrompt();

  function install() {
    if (prompt === null) return setIsExplaining(true);
    prompt().catch((error) => console.error('Installing failed:', error));
  }

  return (
    <div className="flex gap-4">
      <Badge label={m.footer_android()} link={shop.storeLinks.android} onInstall={install}>
        <path d="M28 62a22 22 0 0144 0z" />
        <path
          d="M36.5 33.5l5.5 9.5M63.5 33.5L58 43"
          className="stroke-on-strip"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <path
          d="M38.4 53.4a2.3 2.3 0 114.6 0 2.3 2.3 0 01-4.6 0zm18.6 0a2.3 2.3 0 114.6 0 2.3 2.3 0 01-4.6 0z"
          className="fill-strip"
        />
      </Badge>
      <Badge label={m.footer_ios()} link={shop.storeLinks.ios} onInstall={install}>
        <path d="M57.7 22c.4 5.5-4.3 10.6-9.5 10.4C47.5 27.1 52.6 22.3 57.7 22zM66.6 62.9c-2.3 5.2-5.6 10.1-9.2 10.2-3.3.1-4.4-2-8.2-2s-5.1 1.9-8.2 2c-5.8.2-13.4-13.3-12.7-23.1.6-8.7 6.7-13.5 12.5-13.6 3.6 0 6.6 2.3 8.7 2.3s5.8-2.7 10-2.3c1.7.1 6.1.7 8.9 4.8-7.7 4.9-6.5 15.4 1.9 18.6-.8 1.8-2.1 4.1-3.7 5.4z" />
      </Badge>
      <InstallDialog shopName={shop.name} isOpen={isExplaining} onClose={() => setIsExplaining(false)} />
    </div>
  );
}

type BadgeProps = { label: string; link: string; onInstall: () => void; children: ReactNode };

/** 100 by 100 px (R-SCR-7). */
function Badge({ label, link, onInstall, children }: BadgeProps) {
  const picture = (
    <svg width="100" height="100" viewBox="0 0 100 100" role="img" aria-label={label} className="fill-on-strip">
      <rect width="100" height="100" rx="22" className="fill-strip" />
      {children}
    </svg>
  );
  const shape = 'rounded-[22px] transition-opacity hover:opacity-90';
  if (link !== '') {
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" className={shape}>
        {picture}
      </a>
    );
  }
  return (
    <button type="button" onClick={onInstall} className={shape}>
      {picture}
    </button>
  );
}

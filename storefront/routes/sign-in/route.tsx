import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useIsHydrated } from '#storefront/app/use-is-hydrated.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { intentOf, reasonOf } from '#storefront/shopper/intent.ts';
import { storeAccessToken } from '#storefront/shopper/session.ts';
import type { Route } from './+types/route';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { LinkStep } from './link-step.tsx';
import { useBackLeadsHome } from './use-back-leads-home.ts';
import { useMailedLink } from './use-mailed-link.ts';
import { useWayOn } from './use-way-on.ts';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop
    ? pageMeta(shop, {
        title: m.sign_in_meta_title(),
        description: m.sign_in_meta_description({ shop: shop.name }),
        path: null,
      })
    : [];
}

/** Login or Signup: the e-mail, then the mailed code (R-SGN-1), or the mailed link in its place. */
export default function SignIn() {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [search] = useSearchParams();
  const intent = intentOf(useLocation().state);
  // The server does not know the history.
  const isHydrated = useIsHydrated();
  const { link, forgetLink } = useMailedLink();
  const next = search.get('next');
  useBackLeadsHome();
  useWayOn(next, intent);

  function showCodeStep(sentTo: string) {
    setEmail(sentTo);
    setIsSent(true);
  }

  return (
    <div className="shell flex flex-col items-center py-8 md:py-16">
      <div className="w-full max-w-md rounded-3xl border border-line bg-surface p-6 shadow-raised md:p-8">
        <Link
          to={paths.home}
          className="-ms-1 mb-4 inline-flex min-h-11 items-center gap-1.5 text-muted text-sm hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {m.sign_in_back_home()}
        </Link>
        {link !== null ? (
          <LinkStep key={link} link={link} onVerified={storeAccessToken} onGiveUp={forgetLink} />
        ) : isSent ? (
          <CodeStep email={email} next={next} onVerified={storeAccessToken} onOtherEmail={() => setIsSent(false)} />
        ) : (
          <EmailStep
            email={email}
            next={next}
            reason={isHydrated && intent ? reasonOf(intent) : null}
            onSent={showCodeStep}
          />
        )}
      </div>
    </div>
  );
}

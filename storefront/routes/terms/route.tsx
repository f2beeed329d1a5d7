import { Link } from 'react-router';
import { TextPage } from '#storefront/components/text-page.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { useShop } from '#storefront/use-shop.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (shop === null) return [];
  return pageMeta(shop, {
    title: m.terms_title(),
    description: m.terms_description({ shop: shop.name }),
    path: paths.terms,
  });
}

/** Terms, eight numbered points (R-CNT-1). */
export default function TermsPage() {
  const { name: shop, legalName } = useShop();
  return (
    <TextPage
      isNumbered
      title={m.terms_title()}
      intro={m.terms_intro({ shop, legalName })}
      sections={[
        { id: 'opened', heading: m.terms_opened_heading(), body: <p>{m.terms_opened()}</p> },
        {
          id: 'refunds',
          heading: m.terms_refund_heading(),
          body: (
            <p>
              {m.terms_refund()} <Link to={paths.returnPolicy}>{m.terms_refund_link()}</Link>
            </p>
          ),
        },
        { id: 'damage', heading: m.terms_damage_heading(), body: <p>{m.terms_damage()}</p> },
        { id: 'delivery', heading: m.terms_delivery_heading(), body: <p>{m.terms_delivery()}</p> },
        { id: 'prices', heading: m.terms_prices_heading(), body: <p>{m.terms_prices({ shop })}</p> },
        { id: 'warranty', heading: m.terms_warranty_heading(), body: <p>{m.terms_warranty()}</p> },
        {
          id: 'privacy',
          heading: m.terms_privacy_heading(),
          body: (
            <p>
              {m.terms_privacy()} <Link to={paths.privacyPolicy}>{m.terms_privacy_link()}</Link>
            </p>
          ),
        },
        { id: 'changes', heading: m.terms_changes_heading(), body: <p>{m.terms_changes()}</p> },
      ]}
    />
  );
}

import { Link } from 'react-router';
import { Points, TextPage, type TextSection } from '#storefront/components/text-page.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { useShop } from '#storefront/use-shop.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (shop === null) return [];
  return pageMeta(shop, {
    title: m.returns_title(),
    description: m.returns_description({ shop: shop.name }),
    path: paths.returnPolicy,
  });
}

/** Return policy (R-CNT-1). */
export default function ReturnPolicyPage() {
  const { name: shop, returnWindows } = useShop();
  const { changeOfMindDays, refurbishedDays, cardRefundDays } = returnWindows;
  return (
    <TextPage
      title={m.returns_title()}
      intro={m.returns_intro({ shop })}
      sections={[
        reasons(),
        { id: 'mind', heading: m.returns_mind_heading(), body: <p>{m.returns_mind({ days: changeOfMindDays })}</p> },
        {
          id: 'refurbished',
          heading: m.returns_refurbished_heading(),
          body: <p>{m.returns_refurbished({ days: refurbishedDays })}</p>,
        },
        { id: 'electronics', heading: m.returns_electronics_heading(), body: <p>{m.returns_electronics()}</p> },
        never(),
        refunds(cardRefundDays),
        {
          id: 'how',
          heading: m.returns_how_heading(),
          body: (
            <p>
              {m.returns_how()} <Link to={paths.contact}>{m.returns_how_link()}</Link>
            </p>
          ),
        },
      ]}
    />
  );
}

function reasons(): TextSection {
  const points = [m.returns_reasons_wrong(), m.returns_reasons_described(), m.returns_reasons_damaged()];
  return {
    id: 'reasons',
    heading: m.returns_reasons_heading(),
    body: <Points lead={m.returns_reasons()} texts={points} />,
  };
}

function never(): TextSection {
  const points = [
    m.returns_never_hazardous(),
    m.returns_never_flammable(),
    m.returns_never_used(),
    m.returns_never_consumables(),
    m.returns_never_serial(),
    m.returns_never_categories(),
  ];
  return {
    id: 'never',
    heading: m.returns_never_heading(),
    body: <Points lead={m.returns_never()} texts={points} />,
  };
}

function refunds(cardRefundDays: number): TextSection {
  const points = [
    m.returns_refund_cash(),
    m.returns_refund_card({ days: cardRefundDays }),
    m.returns_refund_cancelled(),
  ];
  return {
    id: 'refunds',
    heading: m.returns_refund_heading(),
    body: (
      <>
        <Points lead={m.returns_refund_ask()} texts={points} />
        <p>{m.returns_refund_shipping()}</p>
      </>
    ),
  };
}

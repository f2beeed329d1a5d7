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
    title: m.privacy_title(),
    description: m.privacy_description({ shop: shop.name }),
    path: paths.privacyPolicy,
  });
}

/** Privacy policy (R-CNT-1). */
export default function PrivacyPolicyPage() {
  const { name: shop, legalName, address, phone, email } = useShop();
  return (
    <TextPage
      title={m.privacy_title()}
      intro={m.privacy_intro({ shop, legalName })}
      sections={[
        collected(),
        use(),
        sharing(),
        { id: 'storage', heading: m.privacy_storage_heading(), body: <p>{m.privacy_storage()}</p> },
        { id: 'security', heading: m.privacy_security_heading(), body: <p>{m.privacy_security()}</p> },
        access(email),
        { id: 'changes', heading: m.privacy_changes_heading(), body: <p>{m.privacy_changes()}</p> },
        {
          id: 'contact',
          heading: m.privacy_contact_heading(),
          body: <p>{m.privacy_contact({ email, phone, legalName, address })}</p>,
        },
      ]}
    />
  );
}

function collected(): TextSection {
  const points = [
    m.privacy_collected_forms(),
    m.privacy_collected_feedback(),
    m.privacy_collected_support(),
    m.privacy_collected_device(),
    m.privacy_collected_orders(),
    m.privacy_collected_cookies(),
  ];
  return {
    id: 'information',
    heading: m.privacy_collected_heading(),
    body: <Points lead={m.privacy_collected()} texts={points} />,
  };
}

function use(): TextSection {
  const points = [m.privacy_use_delivery(), m.privacy_use_personal(), m.privacy_use_improve(), m.privacy_use_loyalty()];
  return { id: 'use', heading: m.privacy_use_heading(), body: <Points lead={m.privacy_use()} texts={points} /> };
}

function sharing(): TextSection {
  const points = [
    m.privacy_sharing_delivery(),
    m.privacy_sharing_marketing(),
    m.privacy_sharing_business(),
    m.privacy_sharing_legal(),
  ];
  return {
    id: 'sharing',
    heading: m.privacy_sharing_heading(),
    body: <Points lead={m.privacy_sharing()} texts={points} />,
  };
}

function access(email: string): TextSection {
  return {
    id: 'access',
    heading: m.privacy_access_heading(),
    body: (
      <>
        <p>{m.privacy_access({ email })}</p>
        <ul>
          <li>
            <Link to={paths.profileForm}>{m.privacy_access_profile()}</Link>
          </li>
          <li>
            <Link to={paths.securitySettings}>{m.privacy_access_security()}</Link>
          </li>
        </ul>
      </>
    ),
  };
}

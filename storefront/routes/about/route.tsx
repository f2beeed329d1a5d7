import { Link } from 'react-router';
import { ContactDetails } from '#storefront/components/contact-details.tsx';
import { Points, TextPage, type TextSection } from '#storefront/components/text-page.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { useShop } from '#storefront/use-shop.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (shop === null) return [];
  const { name, legalName } = shop;
  return pageMeta(shop, {
    title: m.about_title(),
    description: m.about_description({ shop: name, legalName }),
    path: paths.about,
  });
}

/** About Us (R-CNT-1). */
export default function AboutPage() {
  const { name: shop, legalName, servicePromises } = useShop();
  const sections: TextSection[] = [
    {
      id: 'company',
      heading: m.about_company_heading(),
      body: (
        <>
          <p>{m.about_company_1({ legalName })}</p>
          <p>{m.about_company_2({ shop })}</p>
        </>
      ),
    },
    { id: 'goods', heading: m.about_goods_heading(), body: <p>{m.about_goods()}</p> },
    {
      id: 'promises',
      heading: m.about_promises_heading(),
      body: <Points lead={m.about_promises()} texts={servicePromises.map(({ text }) => text)} />,
    },
    {
      id: 'find',
      heading: m.about_find_heading(),
      body: (
        <>
          <p>
            {m.about_find()} <Link to={paths.contact}>{m.about_contact_link()}</Link>
          </p>
          <ContactDetails />
        </>
      ),
    },
  ];
  return <TextPage title={m.about_title()} intro={m.about_intro({ shop, legalName })} sections={sections} />;
}

import { ContactDetails } from '#storefront/components/contact-details.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { useShop } from '#storefront/use-shop.ts';
import type { Route } from './+types/route';
import { ContactForm } from './contact-form.tsx';
import { PlaceMap } from './place-map.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  if (shop === null) return [];
  return pageMeta(shop, {
    title: m.contact_title(),
    description: m.contact_description({ shop: shop.name }),
    path: paths.contact,
  });
}

/** Contact page: the form, a map and the business details (R-CNT-2). */
export default function ContactPage() {
  const { name, mapPosition } = useShop();
  return (
    <div className="shell py-8 md:py-14">
      <header className="max-w-[68ch]">
        <h1 className="font-semibold text-3xl md:text-4xl">{m.contact_title()}</h1>
        <p className="mt-4 text-balance text-lg text-muted">{m.contact_intro()}</p>
      </header>
      <div className="mt-8 grid grid-cols-1 items-start gap-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-14">
        <section
          aria-labelledby="form-heading"
          className="rounded-3xl border border-line bg-surface p-5 shadow-raised md:p-8"
        >
          <h2 id="form-heading" className="mb-6 font-semibold text-2xl">
            {m.contact_form_heading()}
          </h2>
          <ContactForm />
        </section>
        <section aria-labelledby="details-heading" className="flex flex-col gap-6">
          <h2 id="details-heading" className="font-semibold text-2xl">
            {m.contact_details_heading()}
          </h2>
          <ContactDetails />
          <PlaceMap shopName={name} position={mapPosition} />
        </section>
      </div>
    </div>
  );
}

import { BadgeCheck, Banknote, PackageOpen, RotateCcw, ShieldCheck, Store, Truck } from 'lucide-react';
import { m } from '#storefront/paraglide/messages.js';

const features = [
  { Icon: Truck, text: m.product_feature_delivery },
  { Icon: BadgeCheck, text: m.product_feature_seller },
  { Icon: RotateCcw, text: m.product_feature_returns },
  { Icon: Banknote, text: m.product_feature_cash },
];

const supportNotes = [
  { Icon: ShieldCheck, text: m.product_support_warranty },
  { Icon: PackageOpen, text: m.product_support_lockers },
  { Icon: RotateCcw, text: m.product_support_returns },
  { Icon: Store, text: m.product_support_offers },
];

/** Delivery icons below the buttons. */
export function DeliveryFeatures() {
  return (
    <ul aria-label={m.product_features()} className="grid grid-cols-4 gap-2 border-line border-y py-4">
      {features.map(({ Icon, text }) => (
        <li key={text()} className="flex flex-col items-center gap-2 text-center text-xs leading-tight">
          <Icon aria-hidden="true" className="size-6 text-primary" strokeWidth={1.5} />
          {text()}
        </li>
      ))}
    </ul>
  );
}

export function SupportNotes() {
  return (
    <section aria-labelledby="support-heading" className="rounded-2xl bg-sunken p-5">
      <h2 id="support-heading" className="mb-3 font-semibold text-lg">
        {m.product_support()}
      </h2>
      <ul className="flex flex-col gap-3 text-sm">
        {supportNotes.map(({ Icon, text }) => (
          <li key={text()} className="flex items-center gap-3">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" strokeWidth={1.5} />
            {text()}
          </li>
        ))}
      </ul>
    </section>
  );
}

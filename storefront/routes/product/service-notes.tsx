import { BadgeCheck, Banknote, type LucideIcon, PackageOpen, RotateCcw, ShieldCheck, Store, Truck } from 'lucide-react';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';

const icons: Record<string, LucideIcon> = {
  truck: Truck,
  badge: BadgeCheck,
  return: RotateCcw,
  cash: Banknote,
  shield: ShieldCheck,
  parcel: PackageOpen,
  store: Store,
};

/** Delivery icons below the buttons. */
export function DeliveryFeatures() {
  const { features } = useShop().product;
  if (features.length === 0) return null;
  return (
    <ul aria-label={m.product_features()} className="grid grid-cols-4 gap-2 border-line border-y py-4">
      {features.map(({ icon, text }) => (
        <li key={text} className="flex flex-col items-center gap-2 text-center text-xs leading-tight">
          <NoteIcon icon={icon} className="size-6 text-primary" />
          {text}
        </li>
      ))}
    </ul>
  );
}

export function SupportNotes() {
  const { support } = useShop().product;
  if (support.length === 0) return null;
  return (
    <section aria-labelledby="support-heading" className="rounded-2xl bg-sunken p-5">
      <h2 id="support-heading" className="mb-3 font-semibold text-lg">
        {m.product_support()}
      </h2>
      <ul className="flex flex-col gap-3 text-sm">
        {support.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <NoteIcon icon={icon} className="size-5 shrink-0 text-primary" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteIcon({ icon, className }: { icon: string; className: string }) {
  const Icon = icons[icon] ?? ShieldCheck;
  return <Icon aria-hidden="true" className={className} strokeWidth={1.5} />;
}

import { BadgePercent, CreditCard, Headphones, type LucideIcon, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { m } from '#storefront/paraglide/messages.js';

const icons: Record<string, LucideIcon> = {
  truck: Truck,
  return: RotateCcw,
  support: Headphones,
  discount: BadgePercent,
  card: CreditCard,
  shield: ShieldCheck,
};

/** The shop's service promises, in one line on wide screens. */
export function ServiceStrip({ promises }: { promises: ShopFacts['servicePromises'] }) {
  if (promises.length === 0) return null;
  return (
    <section aria-label={m.home_services()} className="rounded-3xl bg-sunken px-5 py-6 md:px-8">
      <ul className="grid grid-cols-1 gap-5 min-[480px]:grid-cols-2 md:grid-cols-3 lg:flex lg:justify-between">
        {promises.map(({ icon, title, text }) => {
          const Icon = icons[icon] ?? ShieldCheck;
          return (
            <li key={title} className="flex items-center gap-3">
              <Icon aria-hidden="true" className="size-7 shrink-0 text-primary" strokeWidth={1.5} />
              <p className="text-sm leading-snug">
                <span className="block font-semibold">{title}</span>
                <span className="text-muted">{text}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

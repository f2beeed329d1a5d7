import { ExternalLink, Navigation } from 'lucide-react';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { m } from '#storefront/paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { CreekSketch, isOnSketch } from './creek-sketch.tsx';

type Props = { shopName: string; position: ShopFacts['mapPosition'] };

/** The shop's position on a hand-drawn map, since an embedded map would need a third-party script, with links to map services. */
export function PlaceMap({ shopName, position }: Props) {
  const { latitude, longitude } = position;
  const place = `${latitude},${longitude}`;
  return (
    <figure>
      {isOnSketch(position) && <CreekSketch shopName={shopName} position={position} />}
      <figcaption className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('quiet', 'medium')}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {m.contact_map_open()}
        </a>
        {/* Only phones and tablets have an app that opens geo links. */}
        <a href={`geo:${place}?q=${place}`} className={buttonClass('quiet', 'medium', 'pointer-fine:hidden')}>
          <Navigation aria-hidden="true" className="size-4" />
          {m.contact_map_app()}
        </a>
        {isOnSketch(position) && <span className="text-muted text-sm">{m.contact_map_sketch()}</span>}
      </figcaption>
    </figure>
  );
}

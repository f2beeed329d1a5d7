import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { ShopFrame } from '#storefront/use-shop.ts';

/** R-SCR-7. */
const rotationMs = 3000;

/** The strip at the top: promo texts alternating with the shop's name, and three links. */
export function PromoStrip({ frame }: { frame: ShopFrame }) {
  const link = 'flex min-h-9 items-center whitespace-nowrap px-1.5 hover:underline underline-offset-4 wide:px-3';
  return (
    <div className="bg-strip text-on-strip text-xs wide:text-sm">
      <div className="shell flex items-center justify-between gap-3">
        <RotatingTexts texts={[frame.shop.name, ...frame.promoTexts]} />
        <nav aria-label={m.nav_help()} className="-me-1.5 flex items-center wide:-me-3">
          <Link to={paths.contact} className={link}>
            {m.nav_contact()}
          </Link>
          <Link to={paths.contact} className={link}>
            {m.nav_help()}
          </Link>
          <a href="#page-end" className={link}>
            {m.nav_get_app()}
          </a>
        </nav>
      </div>
    </div>
  );
}

/** Rotates the texts; pauses on hover. */
function RotatingTexts({ texts }: { texts: string[] }) {
  const [shown, setShown] = useState(0);
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (isResting) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % texts.length), rotationMs);
    return () => clearInterval(timer);
  }, [texts.length, isResting]);
  return (
    <p
      className="grid font-medium"
      onPointerEnter={() => setIsResting(true)}
      onPointerLeave={() => setIsResting(false)}
    >
      {texts.map((text, index) => (
        <span
          key={text}
          className={`col-start-1 row-start-1 whitespace-nowrap transition-opacity duration-250 ${index === shown ? '' : 'invisible opacity-0'}`}
        >
          {text}
        </span>
      ))}
    </p>
  );
}

import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Logo } from '#storefront/components/header/logo.tsx';
import { paths } from '#storefront/paths.ts';
import type { Category, ShopFrame } from '#storefront/use-shop.ts';
import { AppBadges } from './app-badges.tsx';
import { FooterSection } from './footer-section.tsx';
import { PaymentBrands } from './payment-brands.tsx';
import { SocialLinks } from './social-links.tsx';

/** Left out of the footer's list (R-SCR-7). */
const hiddenCategory = 'Lifestyle';

/**
 * The page footer. Up to 730 px: logo, install prompt and badges, then the sections side by side. Wider: collapsible columns. Both share
 * one set of links; the style sheet switches, so resizing works. It is laid out when near the viewport, and until then has its later
 * height: `--lines` are those of its longest list. Where its texts may wrap it is laid out at once.
 */
export function Footer({ frame: { shop, categories } }: { frame: ShopFrame }) {
  const listed = categories.filter(({ category_name: name }) => name !== hiddenCategory);
  const { information, categories: listOfCategories, connect, install, copyright, paymentBrands } = shop.footer;
  const lines = { '--lines': Math.max(information?.links.length ?? 0, listed.length) } as CSSProperties;
  return (
    <footer
      style={lines}
      className="mt-16 border-line border-t bg-sunken [contain-intrinsic-block-size:auto_calc(484px+36px*var(--lines))] min-[384px]:[content-visibility:auto] wide:[contain-intrinsic-block-size:auto_calc(331px+36px*var(--lines))] lg:[contain-intrinsic-block-size:auto_calc(199px+36px*var(--lines))]"
    >
      <div className="shell grid gap-x-10 gap-y-8 py-10 wide:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <div className="flex flex-col gap-4 wide:col-span-3 wide:flex-row wide:items-center wide:justify-between lg:col-span-1 lg:flex-col lg:items-start lg:justify-start">
          <span className="wide:hidden">
            <Logo name={shop.name} />
          </span>
          <p className="max-w-xs font-medium empty:hidden">{install}</p>
          <AppBadges shop={shop} />
        </div>
        <div className="grid grid-cols-[auto_auto_min-content] justify-between gap-x-3 text-sm min-[384px]:grid-cols-[repeat(3,auto)] min-[480px]:text-base wide:contents">
          {information && (
            <FooterSection title={information.title}>
              {information.links.map(({ label, path }) => (
                <FooterLink key={path} href={path}>
                  {label}
                </FooterLink>
              ))}
            </FooterSection>
          )}
          {listOfCategories && (
            <FooterSection title={listOfCategories.title}>
              <CategoryLinks categories={listed} />
            </FooterSection>
          )}
          {connect && (
            <FooterSection title={connect.title}>
              <SocialLinks shop={shop} />
            </FooterSection>
          )}
        </div>
      </div>
      <div className="border-line border-t">
        <div className="shell flex flex-col items-center justify-between gap-4 py-6 text-sm wide:flex-row">
          <p>{copyright}</p>
          <PaymentBrands brands={paymentBrands} />
        </div>
      </div>
      <div id="page-end" />
    </footer>
  );
}

function CategoryLinks({ categories }: { categories: Category[] }) {
  return categories.map(({ slug, category_name: name }) => (
    <FooterLink key={slug} href={paths.category(slug)}>
      {name}
    </FooterLink>
  ));
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <Link to={href} className="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline">
        {children}
      </Link>
    </li>
  );
}

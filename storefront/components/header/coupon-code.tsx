import { useRef, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';

/** The code of a coupon, and a button that copies it; where the browser refuses that, the code is selected instead. */
export function CouponCode({ code }: { code: string }) {
  const place = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
    } catch {
      if (place.current) getSelection()?.selectAllChildren(place.current);
    }
  }

  return (
    <span className="flex items-center gap-2 wide:gap-3">
      <code ref={place} className="select-all rounded-lg border border-current border-dashed px-2 py-1 text-sm">
        {code}
      </code>
      <button
        type="button"
        onClick={copy}
        className="min-h-11 whitespace-nowrap px-1.5 font-semibold text-sm underline underline-offset-4 -outline-offset-4 noscript:hidden"
      >
        {isCopied ? m.coupon_copied() : m.coupon_copy()}
      </button>
      <span role="status" className="sr-only">
        {isCopied && m.coupon_copied()}
      </span>
    </span>
  );
}

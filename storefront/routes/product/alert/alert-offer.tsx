import { Bell, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import type { ProductDetails, ProductFacts } from '#storefront/routes/product/load-product.ts';
import type { Selection } from '#storefront/routes/product/nearest-variant.ts';
import { readAccessToken } from '#storefront/shopper/session.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { usePreservedFocus } from '#ui/use-preserved-focus.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { askAlert, type Wanted } from './ask-alert.ts';

type Props = {
  product: ProductFacts;
  stock: ProductDetails['product_stock'];
  selection: Selection;
  isChanging: boolean;
};

/** Offers one mail: when what is sold out is back, or when what can be bought costs less (R-PRD-21). */
export function AlertOffer({ product, stock, selection, isChanging }: Props) {
  const wanted: Wanted = {
    kind: stock.stock_status === 'IN STOCK' ? 'cheaper' : 'back',
    productUrl: product.product_url,
    selection,
  };
  // Another choice is another alert.
  return (
    <Offer
      key={JSON.stringify(wanted)}
      wanted={wanted}
      name={product.product_name}
      price={stock.selling_price}
      isChanging={isChanging}
    />
  );
}

/** `isChanging`: stock and price are still those of the previous choice. */
type OfferProps = { wanted: Wanted; name: string; price: number; isChanging: boolean };

function Offer({ wanted, name, price, isChanging }: OfferProps) {
  const [isSet, setIsSet] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = usePreservedFocus<HTMLButtonElement>(isAsking);
  const isBack = wanted.kind === 'back';

  /** A member's address is known, so one press is enough. */
  async function ask() {
    if (readAccessToken() === null) return setIsOpen(true);
    setIsAsking(true);
    const outcome = await askAlert(wanted, null);
    setIsAsking(false);
    if (outcome === 'set') setIsSet(true);
    else if (outcome === 'signed out') setIsOpen(true);
    else if (typeof outcome === 'object') showToast('error', outcome.problem);
  }

  if (isSet) return <AlertSet isBack={isBack} />;
  return (
    <div className="noscript:hidden">
      <Button
        ref={button}
        variant={isBack ? 'quiet' : 'plain'}
        size="small"
        className={isBack ? 'mt-3 min-h-11' : '-mx-3 -my-2 min-h-11 px-3!'}
        disabled={isAsking || isChanging}
        onClick={ask}
      >
        <Bell aria-hidden="true" className="size-4.5" />
        {isAsking ? m.alert_asking() : isBack ? m.alert_back() : m.alert_cheaper()}
      </Button>
      <AlertDialog
        wanted={wanted}
        name={name}
        price={price}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onSet={() => setIsSet(true)}
      />
    </div>
  );
}

/** In place of the button, whose focus it takes. */
function AlertSet({ isBack }: { isBack: boolean }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus({ preventScroll: true }), []);
  return (
    <p
      ref={sentence}
      tabIndex={-1}
      role="status"
      className={`flex min-h-11 items-center gap-2 font-medium text-sm text-success outline-none ${isBack ? 'mt-3' : '-my-2'}`}
    >
      <Check aria-hidden="true" className="size-4.5 shrink-0" />
      {isBack ? m.alert_back_done() : m.alert_cheaper_done()}
    </p>
  );
}

import { X } from 'lucide-react';
import { useEffect } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import {
  type CompareRefusal,
  dismissCompareRefusal,
  startComparison,
  useCompareRefusal,
} from '#storefront/shopper/compared-products.ts';
import { Button } from '#ui/button.tsx';

/** Why a product was not chosen, with a way on. It goes with the next choice and with the page. */
export function CompareRefusalNote() {
  const refusal = useCompareRefusal();
  useEffect(() => dismissCompareRefusal, []);
  return (
    <div role="alert" className="empty:hidden">
      {refusal && <Refused refusal={refusal} />}
    </div>
  );
}

function Refused({ refusal }: { refusal: CompareRefusal }) {
  return (
    <div className="flex items-start gap-1 rounded-2xl border border-line bg-surface p-2 ps-4 text-sm shadow-raised">
      <div className="flex flex-1 flex-col items-start gap-2 py-2">
        {refusal.reason === 'full' ? (
          <p>{m.compare_full()}</p>
        ) : (
          <>
            <p>{m.compare_other_kind({ name: refusal.product.name })}</p>
            <Button variant="quiet" size="small" onClick={() => startComparison([refusal.product.id])}>
              {m.compare_start_anew()}
            </Button>
          </>
        )}
      </div>
      <button
        type="button"
        aria-label={m.close()}
        onClick={dismissCompareRefusal}
        className="flex size-9 items-center justify-center rounded-full hover:bg-primary-soft"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}

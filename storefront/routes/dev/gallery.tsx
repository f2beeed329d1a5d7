import { PackageOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { orderStatuses } from '#contract/order-status.ts';
import { Bill } from '#storefront/components/bill.tsx';
import { Breadcrumb } from '#storefront/components/breadcrumb.tsx';
import { EmptyState } from '#storefront/components/empty-state.tsx';
import { LineItem } from '#storefront/components/line-item.tsx';
import { OrderStepper } from '#storefront/components/order-stepper.tsx';
import { Amount, Price } from '#storefront/components/price.tsx';
import { ProductCard } from '#storefront/components/product-card.tsx';
import { ProductCardSkeleton } from '#storefront/components/product-card-skeleton.tsx';
import { ProductCarousel, ProductCarouselSkeleton } from '#storefront/components/product-carousel.tsx';
import { ProvePhone } from '#storefront/components/prove-phone/prove-phone.tsx';
import { StatusPill } from '#storefront/components/status-pill.tsx';
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx';
import { Dialog, Drawer } from '#ui/dialog.tsx';
import { QuantitySelect } from '#ui/quantity-select.tsx';
import { RatingStars } from '#ui/rating-stars.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast, type ToastKind } from '#ui/toast.ts';
import { Fields } from './fields.tsx';
import { cards } from './samples.ts';

const variants: ButtonVariant[] = ['primary', 'accent', 'quiet', 'plain', 'danger'];
const sizes: ButtonSize[] = ['small', 'medium', 'large'];
const toasts: ToastKind[] = ['success', 'error', 'info', 'warning'];

/** All components once. `id` makes element ids unique among the panes. */
export function Gallery({ id }: { id: string }) {
  return (
    <>
      <Group title="Buttons">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {variant} {size}
              </Button>
            ))}
            <Button variant={variant} disabled>
              disabled
            </Button>
          </div>
        ))}
      </Group>
      <Group title="Fields">
        <Fields />
      </Group>
      <Group title="Prices and stars">
        <Price amount={1299.5} original={1599} percentOff={18} size="line" />
        <Price amount={4299.25} original={4999} percentOff={14} size="page" />
        <p>
          <Amount amount={89.75} className="font-semibold text-2xl text-price" />
        </p>
        {[0, 2.5, 4.8].map((rating) => (
          <p key={rating}>
            <RatingStars rating={rating} label={`${rating} of 5`} />
          </p>
        ))}
      </Group>
      <Group title="Product cards">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {cards.map((card) => (
            <ProductCard key={card.id} product={card} />
          ))}
          <ProductCardSkeleton />
        </div>
        <ProductCarousel title={`A row, ${id}`} products={cards} />
        <ProductCarouselSkeleton title={`A row on its way, ${id}`} />
      </Group>
      <Group title="Lines, bills and orders">
        <LineItem name="Earbuds Pro" image="" color="0b4f55" attribute="128 GB" version="Global">
          <Price amount={799} original={999} percentOff={20} size="line" />
        </LineItem>
        <LineItem name="Earbuds Pro, while the server is asked" image="" color="" attribute="" version="" isDimmed>
          <QuantitySelect label="Quantity" value={2} highest={7} isDisabled onChange={() => {}} />
        </LineItem>
        <Bill
          rows={[
            { label: 'Subtotal', value: 1598 },
            { label: 'Discount', value: -160 },
          ]}
          total={{ label: 'Grand total', value: 1438 }}
        />
        {orderStatuses.map((status) => (
          <OrderStepper
            key={status}
            status={status}
            reached={['Pending', 'Accepted']}
            reachedAt={['2026-11-20T08:15:00Z', '2026-11-21T08:15:00Z']}
          />
        ))}
        <p className="flex flex-wrap gap-2">
          {orderStatuses.map((status) => (
            <StatusPill key={status} status={status} />
          ))}
        </p>
      </Group>
      <Group title="Ways and waiting">
        <Breadcrumb
          crumbs={[
            { name: 'Home', path: '/' },
            { name: 'Mobile', path: '/category/mobile' },
          ]}
        />
        <ProvePhone
          of={{ address_id: '' }}
          phone="+971 50 123 4567"
          offer="Type a code that we text to +971 50 123 4567, and we need not call you."
          onProven={() => {}}
        />
        <Skeleton className="h-6 w-1/2" />
        <Spinner label="Loading" isLabelShown />
        <EmptyState icon={PackageOpen} title="Nothing here yet" hint="What you buy appears here.">
          <Button>Start Shopping</Button>
        </EmptyState>
        <Overlays />
      </Group>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="quiet" onClick={() => setOpen('drawer')}>
        Drawer, or sheet
      </Button>
      {toasts.map((kind) => (
        <Button key={kind} variant="plain" onClick={() => showToast(kind, `A toast of the kind ${kind}.`)}>
          {kind}
        </Button>
      ))}
      <Dialog isOpen={open === 'dialog'} onClose={close} title="A question" closeLabel="Close">
        Are you sure?
      </Dialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} title="A panel" closeLabel="Close">
        What it holds.
      </Drawer>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4 border-line border-t pt-4">
      <h3 className="font-medium text-muted text-sm">{title}</h3>
      {children}
    </section>
  );
}

import { LineItem } from '#storefront/components/line-item.tsx';
import { Price } from '#storefront/components/price.tsx';
import { m } from '#storefront/paraglide/messages.js';
import type { Quote } from './load-checkout.ts';
import { Panel } from './panel.tsx';

/** The lines of the order; quantities can only be changed in the cart. */
export function CheckoutLines({ lines }: { lines: Quote['product'] }) {
  return (
    <Panel name="lines" title={m.checkout_items()}>
      <ul className="-my-2 divide-y divide-line">
        {lines.map((line) => (
          <li key={[line.product_name, line.attribute, line.color, line.version].join('|')}>
            <LineItem
              name={line.product_name}
              image={line.product_image_path}
              color={line.color}
              attribute={line.attribute}
              version={line.version}
            >
              <p className="text-muted text-sm">{m.line_qty({ qty: line.quantity })}</p>
              <Price
                amount={line.total_price}
                original={line.initial_cost * line.quantity}
                percentOff={line.discout}
                size="line"
              />
            </LineItem>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

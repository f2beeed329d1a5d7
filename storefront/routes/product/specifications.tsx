import { m } from '#storefront/paraglide/messages.js';
import type { ProductPage } from './load-product.ts';

/** The typed facts about the shown variant. */
export function Specifications({ specifications }: Pick<ProductPage['details'], 'specifications'>) {
  if (specifications.length === 0) return null;
  return (
    <section aria-labelledby="specifications-heading">
      <h2 id="specifications-heading" className="mb-4 font-semibold text-2xl">
        {m.product_specifications()}
      </h2>
      <table className="w-full max-w-[68ch]">
        <tbody>
          {specifications.map(({ key, name, value }) => (
            <tr key={key} className="border-line border-b">
              <th scope="row" className="w-2/5 py-2 pe-4 text-start font-medium text-muted">
                {name}
              </th>
              <td className="py-2 [overflow-wrap:anywhere]">
                <bdi>{value}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

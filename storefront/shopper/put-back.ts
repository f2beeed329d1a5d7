import type { CartLine } from '#contract/cart.ts';
import { browserCaller } from './api.ts';

type Line = Pick<CartLine, 'product_url' | 'qty' | 'attribute' | 'color' | 'version'>;

/** Puts a line that was removed or ordered into the cart again; returns whether it is there. A refusal or fault is only logged. */
export async function putBack(line: Line): Promise<boolean> {
  const { product_url, qty, attribute, color } = line;
  try {
    const version_id = line.version === '' ? null : await versionId(line);
    // Without it the shop would choose another version.
    if (line.version !== '' && version_id === null) return false;
    const options = { attribute: attribute || null, color: color || null, version_id };
    const answer = await browserCaller('addToCart', { product_url, qty, ...options });
    if (answer.status === 'success') return true;
    console.error('Putting back into the cart was refused:', answer.message);
  } catch (fault) {
    console.error('Putting back into the cart failed:', fault);
  }
  return false;
}

/** A line has the name of its version alone. */
async function versionId({ product_url, version }: Line): Promise<string | null> {
  const none = { color: null, attr: null, version_id: null };
  const details = await browserCaller('getProductDetails', { product_url, ...none });
  if (details.status !== 'success') return null;
  return details.version.find(({ version_name: name }) => name === version)?.version_id ?? null;
}

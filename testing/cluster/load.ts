import { type Client, createClient, type Outcome } from '#testing/http-load.ts';
import { shopHosts, shopUrl } from './hosts.ts';
import type { Product, Seeded, Shopper } from './seed.ts';

/** Shoppers who read and order while hosts are lost. */

/** `cached`: pages that the instances have in memory; the others need the database, `pictures` the object store. */
export const kinds = ['cached', 'pages', 'calls', 'pictures', 'orders'] as const;
export type Kind = (typeof kinds)[number];
export type Answered = Outcome & { kind: Kind };

/** Requests a second of each kind. */
const rates: Record<Kind, number> = { cached: 10, pages: 4, calls: 10, pictures: 2, orders: 3 };
/** A browser that has no answer by then shows that the shop is away. */
const patienceMs = 20_000;
const placeOrder = '/api/user_api/checkout/place-cod-order';

const cachedPages = ({ handle }: Product) => ['/', `/product_details_final/${handle}`];

/** Has every instance render the pages that it is to serve from memory. The proxy may send each to one instance only. */
export async function warmPages(product: Product): Promise<void> {
  const urls = shopHosts.flatMap(({ address }) => cachedPages(product).map((path) => `http://${address}:3000${path}`));
  for (const url of urls) await (await fetch(url)).text();
}

/** Begins the load; `stop` waits until every order that was begun is confirmed, for a minute at most. */
export function startLoad({ products: [product], picture, shoppers }: Seeded) {
  const answered: Answered[] = [];
  const acknowledged: string[] = [];
  const underWay = new Set<Promise<void>>();
  const idle: Client[] = [];
  const pages = cachedPages(product);
  const waiting = [...shoppers];
  const begun: Shopper[] = [];
  let number = 0;
  let isOver = false;

  async function ask(kind: Kind, ...asked: Parameters<Client['send']>): Promise<Outcome> {
    const client = idle.pop() ?? createClient(shopUrl, { keepAlive: true });
    const sentAt = performance.now();
    const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null).unref());
    const outcome = await Promise.race([client.send(...asked), late]);
    if (outcome?.error === null) idle.push(client);
    else client.close();
    const told = outcome ?? { ...noAnswer, path: asked[0], sentAt, at: performance.now() };
    answered.push({ ...told, kind });
    return told;
  }

  /** Tries again with the same key, as the storefront does, until the order is confirmed. */
  async function order(shopper: Shopper) {
    const body = { access_token: shopper.token, address_id: shopper.addressId, payment_mode: 'COD', grand_total: 1000 };
    const headers = { 'idempotency-key': shopper.token };
    const until = performance.now() + 90_000;
    while (performance.now() < until) {
      const { status, body: text } = await ask('orders', placeOrder, { method: 'POST', body, headers });
      const { tracking_no: trackingNumber } = status === 200 ? JSON.parse(text) : { tracking_no: undefined };
      if (trackingNumber) {
        acknowledged.push(trackingNumber);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }

  function send(kind: Kind): Promise<unknown> | undefined {
    number++;
    if (kind === 'cached') return ask(kind, pages[number % pages.length] as string);
    if (kind === 'pages') return ask(kind, `/search?q=lost${number}`);
    if (kind === 'calls') return ask(kind, `/api/user_api/category/get-category-list?anew=${number}`);
    if (kind === 'pictures') return ask(kind, picture);
    const shopper = waiting.pop();
    if (shopper === undefined) return undefined;
    begun.push(shopper);
    return order(shopper);
  }

  const timers = kinds.map((kind) =>
    setInterval(() => {
      const sent = isOver ? undefined : send(kind)?.then(() => void underWay.delete(sent as Promise<void>));
      if (sent) underWay.add(sent as Promise<void>);
    }, 1000 / rates[kind]),
  );
  return {
    answered,
    async stop() {
      isOver = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
      for (const client of idle) client.close();
      return { answered, acknowledged, begun };
    },
  };
}

const noAnswer = {
  status: null,
  error: `no answer in ${patienceMs / 1000} s`,
  retryAfter: null,
  connection: null,
  body: '',
};

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { type BenchRequest, type Figures, load } from './load.ts';
import { type Server, startBareServer, startShopProcess, untilSettled } from './processes.ts';
import { keywords, type SeededCustomer } from './seed.ts';

/** One line of the report; `bareShare` is the shop's requests/s over those of the bare server. */
export type Row = {
  shop: string;
  what: string;
  clients: number;
  figures: Figures;
  bareShare: number | null;
  memoryMb: number;
};

type Options = {
  env: { DATA_DIR: string } & Record<string, string>;
  customers: SeededCustomer[];
  seconds: number;
  /** Search alone, with its larger catalogue. */
  isSearchOnly: boolean;
  label: string;
};

const pageClients = 32;
const callClients = 8;

/** Starts the shop on a seeded database and measures pages and calls one after the other. */
export async function measureShop(options: Options): Promise<Row[]> {
  const server = await startShopProcess(options.env);
  await untilSettled(server);
  const rows: Row[] = [];
  const add = (what: string, clients: number, figures: Figures, bareShare: number | null = null) => {
    rows.push({ shop: options.label, what, clients, figures, bareShare, memoryMb: server.memoryMb() });
    console.log(
      `  ${what}: ${Math.round(figures.perSecond)}/s, p99 ${figures.p99.toFixed(1)} ms, ${figures.failures} failures`,
    );
  };
  try {
    if (!options.isSearchOnly) await measurePages(server, options, add);
    const calls = callRequests();
    for (const [what, requests] of Object.entries(calls)) {
      if (options.isSearchOnly && what !== 'search-product') continue;
      await load(server.url, requests, { clients: callClients, seconds: 1 });
      add(what, callClients, await load(server.url, requests, { clients: callClients, seconds: options.seconds }));
    }
    if (options.customers.length > 0) await measureBuying(server, options, add);
  } finally {
    await server.stop();
  }
  return rows;
}

type Add = (what: string, clients: number, figures: Figures, bareShare?: number | null) => void;

const pages = { home: '/', category: '/category/mobile', product: '/product_details_final/product-17' };
const rounds = 3;

async function measurePages(server: Server, { env, seconds }: Options, add: Add) {
  for (const [what, path] of Object.entries(pages)) {
    const headers = { 'accept-encoding': 'br' };
    const answer = await rawAnswer(server.url + path, headers);
    const bodyFile = join(env.DATA_DIR, `${what}.bytes`);
    writeFileSync(bodyFile, answer.body);
    const bare = await startBareServer(bodyFile, answer.headers);
    const request: BenchRequest[] = [{ method: 'GET', path, headers }];
    const own: Figures[] = [];
    const bareFigures: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      own.push(await load(server.url, request, { clients: pageClients, seconds: Math.ceil(seconds / 2) }));
      bareFigures.push(await load(bare.url, request, { clients: pageClients, seconds: Math.ceil(seconds / 2) }));
    }
    await bare.stop();
    const figures = median(own);
    add(`${what} page`, pageClients, figures, figures.perSecond / median(bareFigures).perSecond);
  }
}

/** The size of the body as sent, still compressed. */
async function rawAnswer(url: string, headers: Record<string, string>) {
  const { request } = await import('node:http');
  return new Promise<{ headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
        const {
          connection: _connection,
          'keep-alive': _keepAlive,
          date: _date,
          'content-length': _length,
          'transfer-encoding': _transfer,
          ...kept
        } = response.headers;
        resolve({ headers: kept as Record<string, string>, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

function median(figures: Figures[]): Figures {
  const sorted = [...figures].sort((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

const headers = { 'x-api-key': 'bench-key', 'content-type': 'application/json' };
const get = (path: string): BenchRequest => ({ method: 'GET', path: `/api${path}`, headers });
const post = (path: string, body: object, more: Record<string, string> = {}): BenchRequest => ({
  method: 'POST',
  path: `/api${path}`,
  headers: { ...headers, ...more },
  body: JSON.stringify(body),
});

function callRequests(): Record<string, BenchRequest[]> {
  const products = Array.from({ length: 500 }, (_, index) => `product-${((index * 7) % 900) + 1}`);
  return {
    'get-product-list-by-subcategory': ['iphone', 'Laptop', 'Watch'].map((slug) =>
      get(`${endpoints.getProductListBySubcategory.path}?slug=${slug}`),
    ),
    'get-product-details': products.map((handle) => get(`${endpoints.getProductDetails.path}?product_url=${handle}`)),
    'search-product': keywords.map((keyword) =>
      get(`${endpoints.searchProduct.path}?keyword=${encodeURIComponent(keyword)}`),
    ),
  };
}

async function measureBuying(server: Server, { customers, seconds }: Options, add: Add) {
  const orders = customers.map(({ token, addressId, totalAed }) =>
    post(
      endpoints.placeCodOrder.path,
      { access_token: token, address_id: addressId, payment_mode: 'COD', grand_total: totalAed, totalDiscount: null },
      { 'idempotency-key': randomUUID() },
    ),
  );
  add(
    'place-cod-order',
    callClients,
    await load(server.url, orders, { clients: callClients, seconds, amount: orders.length }),
  );
  const adds = customers.map(({ token }, index) =>
    post(endpoints.addToCart.path, { access_token: token, product_url: `product-${(index % 900) + 1}`, qty: 1 }),
  );
  add('add-to-cart', callClients, await load(server.url, adds, { clients: callClients, seconds, amount: adds.length }));
}

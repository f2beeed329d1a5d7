import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShopProcess, untilSettled } from '#bench/processes.ts';
import { type Caller, createCaller } from '#contract/client.ts';

/** The built shop with the demo catalogue on the embedded database, in a separate process, with a member. */
export type DemoShop = {
  url: string;
  /** The access token of a member with two products in the cart. */
  token: string;
  call: Caller;
  /** Paths of a product's page and of others to measure. */
  productPath: string;
  stop(): Promise<void>;
};

const apiKey = 'page-audit';

export async function openDemoShop(): Promise<DemoShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhow-pages-'));
  const server = await startShopProcess({ DATA_DIR: dataDir, DEMO: '1', API_KEY: apiKey });
  await untilSettled(server);
  const token = await signIn(server.url);
  const call = callerOf(server.url, token);
  const handles = await aFewProducts(call);
  for (const handle of handles.slice(0, 2)) await call('addToCartWebHome', { product_url: handle, qty: 1 });
  return {
    url: server.url,
    token,
    call,
    productPath: `/product_details_final/${handles[0]}`,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string): Promise<string> {
  const email = 'page.audit@example.com';
  const call = callerOf(url, null);
  await call('sendOtp', { email });
  const answer = await call('verifyOtp', { email, otp: await readCode(url) });
  if (answer.status !== 'success') throw new Error(`The shop does not let ${email} in: ${answer.message}`);
  return answer.user_details.remember_token;
}

/** From the development mailbox, where the mail arrives a moment later. */
async function readCode(url: string): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const mailbox = await (await fetch(`${url}/dev/mailbox`)).text();
    const code = /\b([1-9]\d{3})\b(?=[^<]*is your)|(?:code is|code:)\s*(?:<[^>]*>)*\s*([1-9]\d{3})\b/i.exec(mailbox);
    if (code) return Number(code[1] ?? code[2]);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No sign-in code arrived in the development mailbox.');
}

function callerOf(url: string, token: string | null): Caller {
  return createCaller(
    async ({ method, path, body, headers }) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...headers, 'X-API-KEY': apiKey, ...(body && { 'Content-Type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      return { httpStatus: response.status, json: await response.json() };
    },
    () => token,
  );
}

async function aFewProducts(call: Caller): Promise<string[]> {
  const answer = await call('newArrivals');
  if (answer.status !== 'success') throw new Error(`The demo has no new arrivals: ${answer.message}`);
  return answer.product_list.map(({ product_url: handle }) => handle);
}

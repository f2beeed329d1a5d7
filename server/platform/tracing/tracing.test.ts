import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { aDatabaseForProcesses, startShopProcess } from '#testing/shop-process.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  links?: { traceId: string; spanId: string }[];
};
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

/** A receiver of OTLP over HTTP, as a collector has it. */
async function startReceiver() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    resources: () => sent().map(({ resource }) => resource.attributes),
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}

const preload = join(import.meta.dirname, '../../../testing/print-modules.ts');

async function startTracedShop(env: Record<string, string>) {
  const database = await aDatabaseForProcesses();
  const shop = await startShopProcess({
    ...database.env,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=${preload}`,
    ...env,
  });
  onTestFinished(async () => {
    shop.child.kill('SIGKILL');
    await shop.ended;
  });
  return shop;
}

const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

describe('traces', () => {
  it('traces lead from a request to its statements and to the jobs that it queued, and hold nothing that people typed', async () => {
    const receiver = await startReceiver();
    const shop = await startTracedShop({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_SERVICE_NAME: 'my-shop' });
    const headers = { 'x-api-key': 'dhow-storefront', 'content-type': 'application/json' };
    const { method, path } = endpoints.sendOtp;
    await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { ...headers, traceparent: `00-${caller.traceId}-${caller.spanId}-01` },
      body: JSON.stringify({ email: 'typed-secret@example.com' }),
    });
    const spanOf = (name: string) => receiver.spans().find((span) => span.name === name);
    await expect
      .poll(() => receiver.spans().some(({ name }) => name.startsWith('job ')), { timeout: 20_000 })
      .toBe(true);
    await fetch(`${shop.url}/search?q=typed-secret`);
    shop.child.kill('SIGTERM');
    expect(await shop.ended, shop.output()).toEqual({ code: 0, signal: null });

    const request = spanOf(`${method} /api${path}`);
    expect(request).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId });
    const statements = receiver.spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT']));
    const job = receiver.spans().find(({ name }) => name.startsWith('job '));
    expect(job?.links).toMatchObject([{ traceId: caller.traceId, spanId: request?.spanId }]);
    expect(job?.traceId).not.toBe(caller.traceId);

    const page = spanOf('GET /*');
    const parts = receiver.spans().filter(({ parentSpanId }) => parentSpanId === page?.spanId);
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/^GET \/api\//)]));
    expect(receiver.resources()[0]).toEqual(
      expect.arrayContaining([{ key: 'service.name', value: { stringValue: 'my-shop' } }]),
    );
    expect(receiver.text()).not.toMatch(/typed-secret|dhow-storefront|example\.com/);
  }, 120_000);

  it('traces that nobody receives and metrics that nobody scrapes load nothing', async () => {
    const shop = await startTracedShop({ OTEL_SERVICE_NAME: 'my-shop' });
    expect(shop.output()).not.toContain('loads ');
    expect((await fetch(`${shop.url}/about`)).status).toBe(200);
  }, 60_000);

  it('traces that cannot be delivered hold up neither the shop nor its stop', async () => {
    const shop = await startTracedShop({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    expect(shop.output()).toContain('loads @opentelemetry/sdk-trace');
    expect((await fetch(`${shop.url}/about`)).status).toBe(200);
    shop.child.kill('SIGTERM');
    expect(await shop.ended, shop.output()).toEqual({ code: 0, signal: null });
  }, 60_000);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OperatorError } from '#platform/operator-error.ts';
import type { Shop } from '#server/shop.ts';

export type MetricsServer = { url: string; close(): Promise<void> };

/**
 * Serves /metrics at METRICS_PORT, apart from the shop's address, so that no stranger can reach it (decision 047); null if that is not
 * set: nothing is loaded then. Throws an OperatorError if it can't listen.
 */
export async function serveMetrics(shop: Shop): Promise<MetricsServer | null> {
  const { metrics } = shop.settings;
  if (metrics === null) return null;
  const { openShopMetrics } = await import('./shop-metrics.ts');
  const registry = openShopMetrics(shop);
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Metrics are at GET /metrics.\n');
      return;
    }
    try {
      const metrics = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(metrics);
    } catch (error) {
      shop.log.error({ err: error }, 'the metrics could not be read');
      response.writeHead(500).end();
    }
  });
  await listen(server, metrics);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${metrics.host.includes(':') ? `[${metrics.host}]` : metrics.host}:${port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) =>
      reject(
        new OperatorError(
          `Metrics cannot be served at METRICS_PORT=${port} of METRICS_HOST=${host} (${error.code}). Set METRICS_PORT to a free port, METRICS_HOST to an address of this machine.`,
          { cause: error },
        ),
      );
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

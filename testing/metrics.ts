import { onTestFinished } from 'vitest';
import { serveMetrics } from '#server/metrics/serve-metrics.ts';
import type { Shop } from '#server/shop.ts';

export type Scrape = {
  /** The value of a metric with its labels as they are written: `http_requests_total{method="GET",…}`; undefined: it is not there. */
  value(series: string): number | undefined;
  /** All values of a metric whose labels include the text. */
  sumOf(name: string, labels?: string): number;
  names: Set<string>;
  text: string;
};

/** Serves a shop's metrics on a free port until the test has ended, and reads them as Prometheus does. */
export async function openMetrics(shop: Shop): Promise<() => Promise<Scrape>> {
  const settings = { ...shop.settings, metrics: { port: 0, host: '127.0.0.1' } };
  const server = await serveMetrics({ ...shop, settings });
  if (server === null) throw new Error('The metrics were not served.');
  onTestFinished(() => server.close());
  return async () => {
    const answer = await fetch(server.url);
    if (answer.status !== 200) throw new Error(`The metrics answered ${answer.status}.`);
    return parse(await answer.text());
  };
}

function parse(text: string): Scrape {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const values = new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
  return {
    text,
    value: (series) => values.get(series),
    sumOf: (name, labels = '') =>
      [...values].reduce((sum, [series, value]) => {
        const isMeant = series.split('{')[0] === name && series.includes(labels);
        return isMeant ? sum + value : sum;
      }, 0),
    names: new Set([...values.keys()].map((series) => series.split('{')[0] ?? '')),
  };
}

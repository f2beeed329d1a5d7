import { Histogram, type Registry } from 'prom-client';
import type { Meters } from '#platform/metrics/meters.ts';
import { counterOf } from './read-metrics.ts';

/** From an answer of memory to the limits of decision 017. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Requests by route, which is a pattern such as `/api/product/details`; that of all pages is `/*`. */
export function requestMetrics(registry: Registry, { requests }: Meters): void {
  counterOf(registry, 'http_requests_total', 'Answered requests.', ['method', 'route', 'status'], () =>
    [...requests.all()]
      .filter(({ count }) => count > 0)
      .map(({ count, method, route, status }) => ({ labels: { method, route, status: String(status) }, value: count })),
  );
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From a request to the end of its answer, without those that are sent from memory before the framework, in a tenth of a millisecond.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  });
  requests.time(({ method, route, seconds }) => durations.observe({ method, route }, seconds));
}

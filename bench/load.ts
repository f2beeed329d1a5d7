import autocannon, { type Result } from 'autocannon';

export type Figures = { perSecond: number; p50: number; p99: number; failures: number };
export type BenchRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/** Sends the requests in turn over `clients` connections for `seconds`, or until `amount` are answered; latencies in ms. */
export async function load(
  url: string,
  requests: BenchRequest[],
  options: { clients: number; seconds: number; amount?: number },
): Promise<Figures> {
  let next = 0;
  // Requests are sent from prepared bytes: building each would keep the generator busier than the server.
  const takeNext = (request: autocannon.Request) => ({ ...request, ...requests[next++ % requests.length] });
  const latencies: number[] = [];
  const only = requests.length === 1 ? requests[0] : undefined;
  const isCall = requests[0]?.path.startsWith('/api') ?? false;
  const result = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: only ? url + only.path : url,
        connections: options.clients,
        ...(options.amount ? { amount: options.amount } : { duration: options.seconds }),
        // A refusal is HTTP 200 as well, so the answer's body is checked.
        ...(isCall ? { verifyBody: (body: unknown) => String(body).startsWith('{"status":"success"') } : {}),
        ...(only ? { method: only.method, headers: only.headers } : { requests: [{ setupRequest: takeNext }] }),
      },
      (error: unknown, finished: Result) => (error ? reject(error) : resolve(finished)),
    );
    instance.on('response', (_client, _status, _bytes, responseTime) => latencies.push(responseTime));
  });
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    perSecond: result.requests.total / result.duration,
    p50: at(0.5),
    p99: at(0.99),
    failures: result.non2xx + result.errors + result.timeouts + result.mismatches,
  };
}

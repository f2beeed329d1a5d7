import autocannon, { type Result } from 'autocannon';

/** Latencies in milliseconds. */
export type Figures = { answers: number; perSecond: number; p50: number; p99: number; failures: number };
export type BenchRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};
/** `body`: what each body begins with, read as text. */
export type Expected = { status: number; body?: string };

/** How often the generator looks whether it is done. */
const sampleMs = 100;

/** Sends the requests in turn over `clients` connections for `seconds`, or until `amount` are answered, which must be as many as the clients. */
export async function load(
  url: string,
  requests: BenchRequest[],
  options: { clients: number; expected: Expected } & ({ seconds: number } | { amount: number }),
): Promise<Figures> {
  const { clients, expected } = options;
  let next = 0;
  // A single request is sent from prepared bytes: building each would keep the generator busier than the server.
  const takeNext = (request: autocannon.Request) => ({ ...request, ...requests[next++ % requests.length] });
  const only = requests.length === 1 ? requests[0] : undefined;
  const latencies: number[] = [];
  const startedAt = performance.now();
  let lastAt = startedAt;
  const result = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: only ? url + only.path : url,
        connections: clients,
        ...('amount' in options ? { amount: options.amount } : { duration: options.seconds }),
        sampleInt: sampleMs,
        // A refusal is HTTP 200 as well.
        ...(expected.body ? { verifyBody: (body: unknown) => String(body).startsWith(expected.body ?? '') } : {}),
        ...(only
          ? { method: only.method, headers: only.headers, ...(only.body ? { body: only.body } : {}) }
          : { requests: [{ setupRequest: takeNext }] }),
      },
      (error: unknown, finished: Result) => (error ? reject(error) : resolve(finished)),
    );
    instance.on('response', (_client, _status, _bytes, responseTime) => {
      latencies.push(responseTime);
      lastAt = performance.now();
    });
  });
  return summary(latencies, lastAt - startedAt, result, expected.status);
}

function summary(latencies: number[], ms: number, result: Result, status: number): Figures {
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  const asExpected = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  return {
    answers: latencies.length,
    perSecond: (latencies.length * 1000) / ms,
    p50: at(0.5),
    p99: at(0.99),
    failures: latencies.length - asExpected + result.errors + result.timeouts + result.mismatches,
  };
}

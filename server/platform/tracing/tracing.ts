/**
 * What is traced (decision 047): requests, their statements, and the jobs that they queue. Unless tracing is open, everything runs as it
 * is. Attributes never hold what people typed.
 */

export type Traced = { name: string; kind: 'request' | 'statement' | 'job'; attributes: Record<string, string> };

export type Span = {
  /** Runs something within the span, which has all spans that begin meanwhile as its parts. */
  within<Result>(run: () => Result): Result;
  end(outcome: { attributes?: Record<string, number>; isFailure: boolean }): void;
};

export type Tracing = {
  /**
   * Begins a span as a part of the one that is running. `cause`: the traceparent of what it belongs to, or for a job of what queued it.
   * Null: a statement outside of any span, such as the worker's looking for jobs.
   */
  begin(traced: Traced, cause?: string | null): Span | null;
  /** The traceparent of the running span; null without one. */
  current(): string | null;
  /** Sends what is left. */
  close(): Promise<void>;
};

/** Of the whole process, as its environment is. */
let open: Tracing | null = null;

/** From now on everything is traced; null: nothing. */
export function setTracing(tracing: Tracing | null): void {
  open = tracing;
}

export const openedTracing = (): Tracing | null => open;

/** The traceparent of the running span, for a job that it queues; null without one. */
export const currentTrace = (): string | null => open?.current() ?? null;

/** Runs a job in a trace of its own, linked to what queued it. */
export function traceJob<Result>(kind: string, cause: string | null, run: () => Promise<Result>): Promise<Result> {
  return runTraced(() => ({ name: `job ${kind}`, kind: 'job', attributes: { 'dhow.job.kind': kind } }), run, cause);
}

const longestText = 1_000;

/** Runs a statement, whose text is shown without its literals. */
export function traceStatement<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  return runTraced(() => {
    const shown = text
      .replace(/'(?:[^']|'')*'/g, "'?'")
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longestText);
    const name = /^[a-z]+/i.exec(shown)?.[0].toUpperCase() ?? 'SQL';
    return { name, kind: 'statement', attributes: { 'db.system.name': 'postgresql', 'db.query.text': shown } };
  }, run);
}

async function endAfter<Result>(span: Span, run: () => Promise<Result>): Promise<Result> {
  let isFailure = true;
  try {
    const result = await span.within(run);
    isFailure = false;
    return result;
  } finally {
    span.end({ isFailure });
  }
}

function runTraced<Result>(traced: () => Traced, run: () => Promise<Result>, cause?: string | null): Promise<Result> {
  const span = open?.begin(traced(), cause);
  return span ? endAfter(span, run) : run();
}

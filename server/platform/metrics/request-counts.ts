/** Answers of one kind. The route is a pattern, so that the number of kinds is bounded. */
export type RequestCount = { method: string; route: string; status: number; count: number };

/** Called with each answer that the framework gave. */
export type OnAnswer = (answer: { method: string; route: string; seconds: number }) => void;

export type RequestCounts = {
  /** The count of a kind, to be raised. What answers often from memory holds on to it, which costs an addition per answer. */
  of(method: string, route: string, status: number): RequestCount;
  all(): Iterable<RequestCount>;
  /** Counts an answer of the framework, and times it if anybody wants to know. */
  add(method: string, route: string, status: number, seconds: number): void;
  time(onAnswer: OnAnswer): void;
};

export function createRequestCounts(): RequestCounts {
  const counts = new Map<string, RequestCount>();
  let tell: OnAnswer | null = null;

  function of(method: string, route: string, status: number): RequestCount {
    const key = `${method} ${status} ${route}`;
    const known = counts.get(key);
    if (known) return known;
    const made = { method, route, status, count: 0 };
    counts.set(key, made);
    return made;
  }

  return {
    of,
    all: () => counts.values(),
    add(method, route, status, seconds) {
      of(method, route, status).count++;
      tell?.({ method, route, seconds });
    },
    time(onAnswer) {
      tell = onAnswer;
    },
  };
}

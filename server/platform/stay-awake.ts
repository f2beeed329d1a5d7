const longestTimerMs = 2 ** 31 - 1;

/**
 * Gives the event loop something to wait for, until the returned function is called. Where a process waits for promises alone, as while
 * the embedded database is compiled, Node's thread waits for V8's compiler threads to end, and one of them may wait for Node's thread to
 * collect garbage: neither goes on, and the start or the command never ends (nodejs/node issue 54918).
 */
export function stayAwake(): () => void {
  const timer = setInterval(() => {}, longestTimerMs);
  return () => clearInterval(timer);
}

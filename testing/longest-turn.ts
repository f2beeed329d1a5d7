import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * How long a task held the event loop at a stretch: `busyMs` by the CPU time of this thread, which a busy machine does not blur,
 * and `lateMs` by the clock.
 */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<{ busyMs: number; lateMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let busyMs = 0;
  let before = busyMsOfThread();
  const endTurn = () => {
    const now = busyMsOfThread();
    busyMs = Math.max(busyMs, now - before);
    before = now;
  };
  const timer = setInterval(endTurn, 1);
  delay.enable();
  try {
    await work();
  } finally {
    delay.disable();
    clearInterval(timer);
    // The time since the loop last turned, perhaps the whole task.
    endTurn();
  }
  return { busyMs: Math.round(busyMs), lateMs: Math.round(delay.max / 1e6) };
}

function busyMsOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

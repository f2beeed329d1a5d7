import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * How long the event loop was held at a stretch: `busyMs` by the CPU time of this thread, which a busy machine does not blur, and
 * `lateMs` by the clock.
 */
export type LongestTurn = { busyMs: number; lateMs: number };

/** Of a task. */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<LongestTurn> {
  const end = watchTurns();
  try {
    await work();
  } catch (error) {
    end();
    throw error;
  }
  return end();
}

/** From now until the function that it returns is called. */
export function watchTurns(): () => LongestTurn {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let busyMs = 0;
  let before = busyMsOfThread();
  const endTurn = () => {
    const now = busyMsOfThread();
    busyMs = Math.max(busyMs, now - before);
    before = now;
  };
  const timer = setInterval(endTurn, 1).unref();
  delay.enable();
  return () => {
    delay.disable();
    clearInterval(timer);
    // The time since the loop last turned, perhaps the whole task.
    endTurn();
    return { busyMs: Math.round(busyMs), lateMs: Math.round(delay.max / 1e6) };
  };
}

function busyMsOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

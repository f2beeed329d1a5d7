import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a shop's process (`--import`), it measures how long the event loop is held at a stretch: the CPU time of the main thread,
 * which a busy machine does not blur, but no more than the clock shows, since some kernels count CPU time in steps of 4 ms. At SIGUSR2 it
 * prints `longest turn 12.3 ms` since the last one.
 */

let longestMs = 0;
let before = times();

function times(): { busyMs: number; clockMs: number } {
  const { user, system } = process.threadCpuUsage();
  return { busyMs: (user + system) / 1000, clockMs: performance.now() };
}

function endTurn() {
  const now = times();
  longestMs = Math.max(longestMs, Math.min(now.busyMs - before.busyMs, now.clockMs - before.clockMs));
  before = now;
}

if (isMainThread) {
  setInterval(endTurn, 1).unref();
  process.on('SIGUSR2', () => {
    endTurn();
    process.stdout.write(`longest turn ${longestMs.toFixed(1)} ms\n`);
    longestMs = 0;
  });
}

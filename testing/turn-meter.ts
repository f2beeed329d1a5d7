import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a shop's process (`--import`), it measures how long the event loop is held at a stretch, by the CPU time of the main
 * thread, which a busy machine does not blur. At SIGUSR2 it prints `longest turn 12.3 ms` since the last one.
 */

let longestMs = 0;
let before = busyMs();

function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function endTurn() {
  const now = busyMs();
  longestMs = Math.max(longestMs, now - before);
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

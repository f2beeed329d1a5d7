import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Lets other threads go first on a busy processor, from the worker thread that calls it. Only Linux gives a thread a priority of its
 * own: elsewhere it would be that of the whole shop, and nothing is done. Nor is where the system forbids it: the work goes on as before.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    // A shop that has a low one already may not raise it.
    setPriority(thread, Math.max(getPriority(thread), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    return;
  }
}

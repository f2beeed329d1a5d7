import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const lowering = `
  import { basename } from 'node:path';
  import { readlinkSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { parentPort } from 'node:worker_threads';
  import { lowerThreadPriority } from '${new URL('./lower-thread-priority.ts', import.meta.url)}';
  lowerThreadPriority();
  parentPort.postMessage(getPriority(Number(basename(readlinkSync('/proc/thread-self')))));
`;

it.runIf(process.platform === 'linux')(
  'a worker thread lowers its own priority, and not that of the shop',
  async () => {
    const before = getPriority();
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(lowering)}`));
    const [lowered] = await once(worker, 'message');
    expect(lowered).toBe(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL));
    expect(getPriority()).toBe(before);
  },
);

import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MessagePort, Worker } from 'node:worker_threads';

/**
 * Sends an object to another thread one field at a time, each once the receiver has taken the one before. `buffersOf` names the buffers of
 * a field that are handed over rather than copied. Many megabytes that arrive at once make V8 collect all garbage in one go, which holds
 * the receiver's event loop.
 */
export async function sendInParts<Whole extends object>(
  port: MessagePort,
  whole: Whole,
  buffersOf: (part: Whole[keyof Whole]) => ArrayBuffer[],
): Promise<void> {
  for (const [name, part] of Object.entries(whole)) {
    port.postMessage([name, part], buffersOf(part));
    await once(port, 'message');
  }
  port.postMessage(null);
}

/** Receives what the other thread sends by `sendInParts`, one field a turn of the event loop. */
export async function receiveInParts<Whole extends object>(port: MessagePort | Worker): Promise<Whole> {
  const parts: [string, unknown][] = [];
  for (;;) {
    // `once` takes either, its types do not.
    const [part] = await once(port as Worker, 'message');
    if (part === null) return Object.fromEntries(parts) as Whole;
    parts.push(part);
    await nextTurn();
    port.postMessage('next');
  }
}

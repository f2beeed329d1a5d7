import { isMainThread } from 'node:worker_threads';

/** Preloaded into a shop's process (`--import`), it throws unhandled at SIGUSR2: an error, then a rejection, and so on. */

let thrown = 0;

if (isMainThread) {
  process.on('SIGUSR2', () => {
    thrown++;
    if (thrown % 2 === 1) throw new Error('Thrown on purpose.');
    void Promise.reject(new Error('Rejected on purpose.'));
  });
}

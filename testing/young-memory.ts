import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void;

/**
 * Bytes that outlive `times` runs of a task, though the young memory is tidied after each: they stay until V8 looks through the whole
 * memory, which holds the event loop. Runs before that are those in which the code is compiled and its caches are filled.
 */
export async function bytesOutliving(times: number, task: () => Promise<unknown>): Promise<number> {
  const run = async (count: number) => {
    for (let done = 0; done < count; done++) {
      await task();
      collectGarbage({ type: 'minor' });
    }
  };
  await run(20);
  collectGarbage({ type: 'major' });
  const before = oldBytes();
  await run(times);
  return oldBytes() - before;
}

const oldBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0;

import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createQueue } from '#platform/queue.ts';
import { type MadePicture, onAnyScreen, PictureRefused, type PictureUse } from './picture.ts';

export type PictureOrder = { id: number; sent: Buffer; use: PictureUse };
export type PictureAnswer = { id: number } & ({ made: MadePicture } | { refused: string } | { error: Error });

/** How long the process waits for a further picture before it ends, and its memory with it. */
const idleMs = 5_000;
/** The next is decoded while renditions of one are made. */
const making = createQueue({ atOnce: 2, mostWaiting: 32 });
let running: PictureProcess | null = null;

/**
 * Makes a picture as `makePicture` does, in a process of its own with low priority: that takes seconds of processor time and up to a
 * gigabyte, which shoppers should not notice, and a file that breaks the decoder does not end the shop. Two are made at once, the
 * others wait. Throws PictureRefused, and QueueFull if too many wait.
 */
export function makePictureApart(sent: Buffer, use: PictureUse = onAnyScreen): Promise<MadePicture> {
  return making.run(async () => {
    running ??= startProcess();
    const answer = await running.make(sent, use);
    if ('error' in answer) throw answer.error;
    if ('refused' in answer) throw new PictureRefused(answer.refused);
    return answer.made;
  });
}

type PictureProcess = { make(sent: Buffer, use: PictureUse): Promise<PictureAnswer> };

function startProcess(): PictureProcess {
  const child = fork(join(import.meta.dirname, 'picture-process.ts'), { execArgv: [], serialization: 'advanced' });
  lowerPriority(child);
  const waiting = new Map<number, (answer: PictureAnswer) => void>();
  let orders = 0;
  let idle: NodeJS.Timeout | undefined;

  const forget = () => {
    if (running === started) running = null;
  };
  const rest = () => {
    holdOpen(child, false);
    idle = setTimeout(() => {
      forget();
      child.disconnect();
    }, idleMs).unref();
  };
  const answer = (made: PictureAnswer) => {
    waiting.get(made.id)?.(made);
    waiting.delete(made.id);
    if (waiting.size === 0) rest();
  };
  const fail = (why: string) => {
    clearTimeout(idle);
    forget();
    for (const [id, refuse] of waiting) refuse({ id, refused: `could not be read: ${why}` });
    waiting.clear();
  };
  child.on('message', (message) => answer(message as PictureAnswer));
  // What cannot be sent to it says that it is ending, and its end says why; without a process there is none.
  child.on('error', (error) => (child.pid === undefined ? fail(error.message) : child.kill('SIGKILL')));
  child.on('exit', (code, signal) => fail(`the process that reads pictures ended (${signal ?? code})`));

  const started: PictureProcess = {
    make: (sent, use) =>
      new Promise((resolve) => {
        clearTimeout(idle);
        holdOpen(child, true);
        const id = orders++;
        waiting.set(id, resolve);
        child.send({ id, sent, use } satisfies PictureOrder);
      }),
  };
  return started;
}

/** At once, since Linux gives each thread of the child the priority of the one that starts it. */
function lowerPriority({ pid }: ChildProcess) {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Whether this process stays open for the child, as a command does that waits for its last picture. */
function holdOpen(child: ChildProcess, isHeld: boolean) {
  const change = isHeld ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}

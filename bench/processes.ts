import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startArguments, startEnvironment } from '#testing/start-arguments.ts';
import { cpuMsOf, residentMb } from './cost.ts';
import type { Question } from './inside-shop.ts';

/** A server in a separate process, as in production; its log is discarded, since reading it would slow the measurement down. */
export type Server = { url: string; pid: number; memoryMb(): number; stop(): Promise<void> };

/** A shop that answers questions about itself. */
export type MeasuredShop = Server & { ask(question: Question): Promise<number> };

const root = join(import.meta.dirname, '..');
const longestStartMs = 120_000;
const environment = { ...startEnvironment, RATE_LIMIT: '0', DEMO: '0', API_KEY: 'bench-key' };

/** Starts the built shop as `npm start` does, on a free port with the given environment. */
export async function startShopProcess(env: Record<string, string>): Promise<Server> {
  return (await start(startArguments, { ...environment, ...env })).server;
}

/** The same with the `inside-shop.ts` of the checkout that it is started from. */
export async function startMeasuredShop(env: Record<string, string>, checkout = root): Promise<MeasuredShop> {
  const preload = join(checkout, 'bench/inside-shop.ts');
  const args = ['--import', preload, ...startArguments];
  const { server, child } = await start(args, { ...environment, ...env }, checkout);
  return {
    ...server,
    async ask(question) {
      child.send(question);
      const [answer] = await once(child, 'message');
      return Number(answer);
    },
  };
}

const startChoresMs = 6_000;
const calmSeconds = 3;
const calmMs = 50;

/**
 * Waits for what a shop does after its start: the first ranking, the reading of a million products' facets and, on the embedded database,
 * the first backup. It is done when the shop hardly takes processor time for some seconds.
 */
export async function untilSettled({ pid }: Server): Promise<void> {
  await sleep(startChoresMs);
  for (let calm = 0; calm < calmSeconds; ) {
    const before = cpuMsOf(pid);
    await sleep(1000);
    calm = cpuMsOf(pid) - before < calmMs ? calm + 1 : 0;
  }
}

export async function startBareServer(bodyFile: string, status: number, headers: object): Promise<Server> {
  const script = join(import.meta.dirname, 'bare-server.ts');
  return (await start([script, bodyFile, String(status), JSON.stringify(headers)], {})).server;
}

async function start(
  args: string[],
  env: Record<string, string>,
  cwd = root,
): Promise<{ server: Server; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  await untilOpen(url, child);
  const pid = child.pid ?? 0;
  const server: Server = {
    url,
    pid,
    memoryMb: () => residentMb(pid),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      process.off('exit', kill);
    },
  };
  return { server, child };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilOpen(url: string, child: ChildProcess) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < longestStartMs && child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    await answer?.text();
    if (answer) return;
    await sleep(100);
  }
  throw new Error(`The server of ${url} did not open.`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server in a separate process, as in production; its log is discarded, since reading it would slow the measurement down. */
export type Server = { url: string; memoryMb(): number; stop(): Promise<void> };

const longestStartMs = 120_000;

/** Starts the built shop on a free port with the given environment. */
export function startShopProcess(env: Record<string, string>): Promise<Server> {
  return start([join(import.meta.dirname, '../server/start.ts')], {
    RATE_LIMIT: '0',
    DEMO: '0',
    API_KEY: 'bench-key',
    ...env,
  });
}

const startChoresMs = 6_000;
const calmProbes = 10;

/** Waits for the first ranking and, on the embedded database, the first backup, which run some seconds after the start. */
export async function untilSettled(server: Server): Promise<void> {
  await sleep(startChoresMs);
  for (let calm = 0; calm < calmProbes; ) {
    const startedAt = performance.now();
    await (await fetch(`${server.url}/readyz`)).text();
    calm = performance.now() - startedAt < 20 ? calm + 1 : 0;
    await sleep(200);
  }
}

export function startBareServer(bodyFile: string, headers: Record<string, string>): Promise<Server> {
  return start([join(import.meta.dirname, 'bare-server.ts'), bodyFile, JSON.stringify(headers)], {});
}

async function start(args: string[], env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await untilOpen(url, child);
  return {
    url,
    memoryMb: () => residentMb(child.pid),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
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

/** Resident memory where the system reports it (Linux); 0 elsewhere. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

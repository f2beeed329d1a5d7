import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server in a process of its own, as it would run; its log goes nowhere. */
export type Server = { url: string; memoryMb(): number; stop(): Promise<void> };

const waitMs = 120_000;

/** Starts the built shop on a free port with the given environment. */
export function startShopProcess(env: Record<string, string>): Promise<Server> {
  return start([join(import.meta.dirname, '../server/main.ts')], / is open at http:\/\/localhost:(\d+)/, {
    PORT: '0',
    RATE_LIMIT: '0',
    DEMO: '0',
    API_KEY: 'bench-key',
    ...env,
  });
}

export function startBareServer(bodyFile: string, headers: Record<string, string>): Promise<Server> {
  return start(
    [join(import.meta.dirname, 'bare-server.ts'), bodyFile, JSON.stringify(headers)],
    /listening on (\d+)/,
    {},
  );
}

async function start(args: string[], opened: RegExp, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child, opened);
  return {
    url: `http://127.0.0.1:${port}`,
    memoryMb: () => residentMb(child.pid),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function portOf(child: ChildProcess, opened: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The server did not open:\n${output}`)), waitMs);
    child.stdout?.on('data', (chunk) => {
      if (output.length > 100_000) return;
      output += chunk;
      const port = opened.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(port);
    });
    child.once('exit', () => reject(new Error(`The server ended before it opened:\n${output}`)));
  });
}

/** Resident memory, where the system tells (Linux); 0 elsewhere. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

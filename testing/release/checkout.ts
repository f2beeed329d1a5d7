import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#testing/free-port.ts';

/** A clean clone of one commit, used as someone does who has just got it: nothing of this checkout or its environment is there. */

const root = join(import.meta.dirname, '../..');
/** To install, build and open. */
const longestStartMs = 15 * 60_000;

export const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

export const isCommit = (name: string) =>
  spawnSync('git', ['cat-file', '-e', `${name}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0;

export function cloneAt(commit: string, folder: string): string {
  git('clone', '--quiet', '--no-checkout', root, folder);
  git('-C', folder, 'checkout', '--quiet', '--detach', commit);
  return folder;
}

export type RunningShop = { url: string; stop(): Promise<void> };

/** Runs the README's start command, and waits until the shop is open. */
export async function start(folder: string, settings: Record<string, string>): Promise<RunningShop> {
  const [, command = 'no command'] = /^(npm start)\b/m.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? [];
  const [program = '', ...args] = command.split(' ');
  const env = environment({ PORT: String(await freePort()), ...settings });
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill();
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const url = await untilOpen(child, () => output);
  return {
    url,
    async stop() {
      const closed = once(child, 'close');
      child.kill();
      await closed;
      process.off('exit', kill);
    },
  };
}

/** Runs a command of the shop's staff on its database, and returns what it prints. */
export async function staffCommand(
  folder: string,
  settings: Record<string, string>,
  ...words: string[]
): Promise<string> {
  const options = { cwd: folder, env: environment(settings), encoding: 'utf8' } as const;
  return (await promisify(execFile)('npm', ['run', '--silent', 'staff', '--', ...words], options)).stdout;
}

function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
}

async function untilOpen(child: ChildProcess, output: () => string): Promise<string> {
  const waitUntil = Date.now() + longestStartMs;
  while (Date.now() < waitUntil && child.exitCode === null) {
    const found = / is open at (http:\S+)/.exec(output())?.[1];
    if (found) return found;
    await pause(200);
  }
  throw new Error(`the shop did not open, and said:\n${output().slice(-3000)}`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterTestFile } from './clean-up.ts';

const root = join(import.meta.dirname, '..');

/** Starts a script of the repository on the embedded shop in `folder`, as its user would. Killed after the test file at the latest. */
export function startScript(script: string, folder: string, ...options: string[]): ChildProcess {
  return start(script, folder, options, {});
}

function start(script: string, folder: string, options: string[], settings: Record<string, string>): ChildProcess {
  const { DATABASE_URL: _url, TEST_ENGINE: _engine, ...environment } = process.env;
  const child = spawn(process.execPath, [join(root, script), ...options], {
    cwd: root,
    env: { ...environment, DATA_DIR: folder, PORT: '0', NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  // It writes to its folder until it has ended.
  afterTestFile(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return child;
}

/** The output of a script, and its exit code. */
export function runScript(script: string, folder: string, ...options: string[]) {
  return outcomeOf(startScript(script, folder, ...options));
}

/** The same with environment variables. */
export function runScriptWith(settings: Record<string, string>, script: string, folder: string, ...options: string[]) {
  return outcomeOf(start(script, folder, options, settings));
}

async function outcomeOf(child: ChildProcess) {
  const showsMessage = { out: '', error: '' };
  child.stdout?.on('data', (text) => {
    showsMessage.out += text;
  });
  child.stderr?.on('data', (text) => {
    showsMessage.error += text;
  });
  const [code] = await once(child, 'close');
  return { code, ...showsMessage };
}

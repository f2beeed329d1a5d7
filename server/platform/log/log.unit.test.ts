import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const module = JSON.stringify(join(import.meta.dirname, 'log.ts'));

/** A process that runs `script` with `log`, and what it has written so far. */
function startProcess(script: string) {
  const source = `import { openLog } from ${module}; const log = openLog('info'); ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (written += text));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const messages = () =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg);
  return { ended, messages };
}

describe('the log of a process', () => {
  it('the log of a process is written while it runs, also a single line', async () => {
    const { messages } = startProcess(`log.info('one'); setInterval(() => {}, 1000)`);
    await expect.poll(messages, { timeout: 10_000 }).toEqual(['one']);
  });

  it('the log of a process is whole when it exits, whatever the reason', async () => {
    const { ended, messages } = startProcess(`for (const n of [1, 2, 3]) log.info('line ' + n); process.exit(3)`);
    expect(await ended).toBe(3);
    expect(messages()).toEqual(['line 1', 'line 2', 'line 3']);
    const failed = startProcess(`log.info('before'); throw new Error('it ends here')`);
    await failed.ended;
    expect(failed.messages()).toEqual(['before']);
  });

  it('the log of a process has a warning at once, with the lines before it, even if the process is killed', async () => {
    const { ended, messages } = startProcess(
      `log.info('before'); log.warn('trouble'); process.kill(process.pid, 'SIGKILL')`,
    );
    await ended;
    expect(messages()).toEqual(['before', 'trouble']);
  });
});

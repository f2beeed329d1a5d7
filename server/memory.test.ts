import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { aDatabaseForProcesses, startShopProcess } from '#testing/shop-process.ts';

/** The start loads the demo, the first backup runs, and the flood comes at once; seen: 470 and 380 MB. */
const mostMegabytes = { embedded: 650, postgres: 450 }[
  process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'
];
const floodMs = 15_000;

// Only Linux reports the peak memory of another process.
it.runIf(process.platform === 'linux')(
  `from its start on, also in a flood of pages that nobody else asks for, the shop takes less than ${mostMegabytes} MB`,
  { timeout: 120_000 },
  async () => {
    const { env } = await aDatabaseForProcesses();
    const { url, child, ended } = await startShopProcess({ ...env, LOG_LEVEL: 'warn' });
    const agent = new Agent({ keepAlive: true, maxSockets: 100 });
    onTestFinished(async () => {
      agent.destroy();
      child.kill('SIGKILL');
      await ended;
    });
    const until = performance.now() + floodMs;
    let asked = 0;
    const ask = async () => {
      while (performance.now() < until) {
        const number = asked++;
        await statusOf(`${url}/${number % 2 ? `search?q=phone+${number}` : `nothing-${number}`}`, agent);
      }
    };
    await Promise.all(Array.from({ length: 100 }, ask));
    const most = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
    expect(Number(most?.[1]) / 1024).toBeLessThan(mostMegabytes);
  },
);

function statusOf(address: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('error', reject);
  });
}

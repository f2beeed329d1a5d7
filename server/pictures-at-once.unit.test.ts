import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { startSession } from '#commerce/staff/sessions.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import { createClient } from '#testing/http-load.ts';
import { aDatabaseForProcesses, type ShopProcess, startShopProcess } from '#testing/shop-process.ts';
import { aStaffMember } from '#testing/staff.ts';

const edge = 7000;
/** Made in the shop's own process, they took 1,700 MB of it. */
const mostGrowthMegabytes = 150;
/** To decode one AVIF takes 1,100 MB, two at once 1,700 MB. */
const mostBesideMegabytes = 1400;
/** On a busy machine; 130 ms with the machine to itself. */
const longestAnswerMs = 1000;

// Only Linux reports the memory and the priority of another process.
it.runIf(process.platform === 'linux')(
  `5 pictures of 49 megapixels at once are made beside the shop, which grows by less than ${mostGrowthMegabytes} MB and answers meanwhile`,
  { timeout: 180_000 },
  async () => {
    const { shop, cookie } = await aShopWithStaff();
    const sent = await largePictures();
    const atRest = memoryOf(shop.child.pid, 'VmRSS');
    const watch = watchAnswers(shop);
    const startedAt = performance.now();
    const answers = await Promise.all(sent.map((picture) => upload(shop, cookie, picture)));
    const ms = performance.now() - startedAt;
    const { longestMs, besideMegabytes, priorities } = await watch.end();
    const growth = memoryOf(shop.child.pid, 'VmHWM') - atRest;
    if (process.env.PICTURE_FIGURES) {
      process.stdout.write(`${JSON.stringify({ ms, longestMs, growth, besideMegabytes })}\n`);
    }
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(growth).toBeLessThan(mostGrowthMegabytes);
    expect(besideMegabytes).toBeLessThan(mostBesideMegabytes);
    expect(priorities).toEqual(new Set(['10']));
    expect(longestMs).toBeLessThan(longestAnswerMs);
  },
);

it.runIf(process.platform === 'linux')(
  'a picture whose making ends its process is refused with the reason, and the next one is made',
  { timeout: 60_000 },
  async () => {
    const { shop, cookie } = await aShopWithStaff();
    const [avif, , png] = await largePictures();
    const uploading = upload(shop, cookie, avif as Buffer);
    await expect.poll(() => pictureProcessesOf(shop.child.pid), { timeout: 20_000 }).toHaveLength(1);
    for (const id of pictureProcessesOf(shop.child.pid)) process.kill(id, 'SIGKILL');
    expect(await uploading).toEqual({
      status: 200,
      message: expect.stringContaining('could not be read: the process that reads pictures ended (SIGKILL)'),
    });
    expect(await upload(shop, cookie, png as Buffer)).toEqual({ status: 200, message: undefined });
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toEqual({ code: 0, signal: null });
  },
);

async function aShopWithStaff() {
  const { env, open } = await aDatabaseForProcesses();
  const database = await open();
  const member = await aStaffMember(database.db, 'content');
  const cookie = `staff=${await startSession(database.db, member.id, new Date())}`;
  await database.close();
  const shop = await startShopProcess({ ...env, DEMO: '0', LOG_LEVEL: 'warn' });
  onTestFinished(async () => {
    shop.child.kill('SIGKILL');
    await shop.ended;
  });
  return { shop, cookie };
}

/** Formats that are decoded as a whole, whatever is in the picture. Bytes behind the end make each another file. */
async function largePictures(): Promise<Buffer[]> {
  const flat = () => sharp({ create: { width: edge, height: edge, channels: 3, background: '#c04020' } });
  const avif = await flat().avif({ effort: 0 }).toBuffer();
  const png = await flat().png({ progressive: true }).toBuffer();
  return [avif, avif, png, png, png].map((picture, n) => Buffer.concat([picture, Buffer.from([n])]));
}

async function upload({ url }: ShopProcess, cookie: string, picture: Buffer) {
  const response = await fetch(`${url}/api${staffCalls.uploadPromotionPicture.path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
    body: new Uint8Array(picture),
  });
  const { message } = (await response.json()) as { message?: string };
  return { status: response.status, message };
}

/** Asks as a shopper would, and looks at the processes beside the shop. */
function watchAnswers({ url, child }: ShopProcess) {
  const client = createClient(url, { keepAlive: true });
  /** The last that was seen of each thread, which may have begun with another. */
  const priorities = new Map<string, string | undefined>();
  let isOver = false;
  let [longestMs, besideMegabytes] = [0, 0];
  const ask = async () => {
    while (!isOver) {
      const askedAt = performance.now();
      expect((await client.send('/api/user_api/category/get-category-list')).status).toBe(200);
      longestMs = Math.max(longestMs, performance.now() - askedAt);
      for (const id of pictureProcessesOf(child.pid)) {
        besideMegabytes = Math.max(besideMegabytes, memoryOf(id, 'VmHWM'));
        for (const [thread, priority] of prioritiesOf(id)) priorities.set(thread, priority);
      }
      await pause(20);
    }
    client.close();
  };
  const asking = ask();
  return {
    async end() {
      isOver = true;
      await asking;
      return { longestMs, besideMegabytes, priorities: new Set(priorities.values()) };
    },
  };
}

const memoryOf = (pid: number | undefined, what: string) =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readIfRunning(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

const pictureProcessesOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((id) => id && readIfRunning(`/proc/${id}/cmdline`).includes('picture-process'))
    .map(Number);

/** The nice value of each of its threads, by the thread's id. */
const prioritiesOf = (pid: number) =>
  threadsOf(pid).flatMap((thread): [string, string | undefined][] => {
    const stat = readIfRunning(`/proc/${pid}/task/${thread}/stat`);
    return stat === '' ? [] : [[thread, stat.split(') ').at(-1)?.split(' ')[16]]];
  });

const threadsOf = (pid: number) => (existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : []);

/** Empty if the process or thread has ended since it was listed. */
function readIfRunning(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

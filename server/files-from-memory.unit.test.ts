import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { aFolder } from '#testing/factories-operations.ts';
import { startShop } from '#testing/shop.ts';
import { buildApp } from './app.ts';
import { builtStorefront } from './pages.ts';

/** The scripts, styles and fonts of the pages and of the back office, as browsers get them. */

const { shop, app } = await startShop({ hasPages: true });
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const build = join(import.meta.dirname, '../build');
const folders = [
  { prefix: '/assets/', folder: join(build, 'client/assets') },
  { prefix: '/admin/assets/', folder: join(build, 'back-office/assets') },
];
const all = folders.flatMap(({ prefix, folder }) =>
  readdirSync(folder)
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => ({ path: prefix + name, content: readFileSync(join(folder, name)) })),
);
const [script] = all.filter(({ path }) => path.endsWith('.js'));
const path = script?.path ?? '';

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

/** By node:http, since `fetch` decompresses. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { date, connection, 'keep-alive': keepAlive, ...facts } = response.headers;
        resolve({ status: response.statusCode, headers: facts, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject).end();
  });
}

it('each file is the same from memory as from the disk, in each encoding', async () => {
  expect(all.length).toBeGreaterThan(40);
  for (const { path, content } of all) {
    const isFont = path.endsWith('.woff2');
    for (const encoding of ['br', 'gzip', 'identity']) {
      const [first, second] = [
        await ask(path, { 'accept-encoding': encoding }),
        await ask(path, { 'accept-encoding': encoding }),
      ];
      expect(second, path).toEqual(first);
      const sentAs = isFont || encoding === 'identity' ? undefined : encoding;
      expect(first.headers['content-encoding'], path).toBe(sentAs);
      const decode = sentAs === 'br' ? brotliDecompressSync : sentAs === 'gzip' ? gunzipSync : (body: Buffer) => body;
      expect(decode(first.body).equals(content), path).toBe(true);
    }
  }
});

it('a file may be kept for a year, is of its type and cannot be taken for another', async () => {
  const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', woff2: 'font/woff2' };
  for (const [ending, type] of Object.entries(types)) {
    const file = all.find(({ path }) => path.endsWith(`.${ending}`));
    for (let time = 0; time < 2; time++) {
      const { status, headers } = await ask(file?.path ?? '', { 'accept-encoding': 'br' });
      expect({ status, ...headers }).toMatchObject({
        status: 200,
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      });
    }
  }
});

it('a file that the browser has is a 304 without a body, and HEAD answers as GET does', async () => {
  const got = await ask(path, { 'accept-encoding': 'br' });
  const again = await ask(path, { 'accept-encoding': 'br', 'if-none-match': String(got.headers.etag) });
  expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
  const head = await ask(path, { 'accept-encoding': 'br' }, 'HEAD');
  expect(head).toEqual({ ...got, body: Buffer.alloc(0) });
});

it('a name that the build does not have is a 404, and so is one that leads out of its folder', async () => {
  for (const { prefix } of folders) {
    for (const name of ['nothing.js', '..%2f..%2f..%2fpackage.json', '%2e%2e%2findex.html']) {
      expect((await ask(prefix + name)).status, prefix + name).toBe(404);
    }
  }
});

it('after a new build in its place, a shop goes on to send what it has read, and the rest is a 404', async () => {
  const folder = aFolder();
  cpSync(build, folder, { recursive: true });
  const running = await buildApp(shop, {
    storefront: await builtStorefront(folder),
    backOffice: null,
    checkAnswers: true,
  });
  onTestFinished(() => running.close());
  const statusOf = async (path = '') => (await running.inject(path)).statusCode;
  const [known, other] = all.filter(({ path }) => /^\/assets\/.*\.js$/.test(path));
  expect(await statusOf(known?.path)).toBe(200);
  rmSync(join(folder, 'client/assets'), { recursive: true });
  expect([await statusOf(known?.path), await statusOf(other?.path)]).toEqual([200, 404]);
});

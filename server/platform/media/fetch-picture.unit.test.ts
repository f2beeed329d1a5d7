import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Network } from '#platform/outbound/pinned-host.ts';
import { isPublicAddress } from '#platform/outbound/public-address.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import { aFolder } from '#testing/factories-operations.ts';
import { download } from './download.ts';
import { fetchPicture } from './fetch-picture.ts';
import { createPictureFetcher } from './fetch-pictures.ts';
import { openKnownPictures } from './known-pictures.ts';

const dataDir = aFolder();
const pictures = openFolderStore(join(dataDir, 'media'), () => false);
const isStored = (path: string) => existsSync(join(dataDir, path));

const red = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#ff0000' } })
  .png()
  .toBuffer();
const blue = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0000ff' } })
  .jpeg()
  .toBuffer();

let asked: string[] = [];
let mostAtOnce = 0;
let now = 0;
const server = createServer(async (request, response) => {
  asked.push(request.url ?? '');
  now++;
  mostAtOnce = Math.max(mostAtOnce, now);
  await answer(request, response);
  now--;
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;
const at = (path: string, host = 'pictures.example') => `http://${host}:${port}${path}`;

async function answer({ url = '' }: IncomingMessage, response: ServerResponse) {
  if (url === '/red.png') return response.end(red);
  if (url === '/page') return response.end('<html>not a picture</html>');
  if (url === '/drawing.svg') return response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  if (url === '/huge') return response.end(Buffer.alloc(11 * 1024 * 1024));
  if (url === '/endless') return sendForever(response);
  if (url === '/silent') return;
  if (url === '/to-red') return response.writeHead(302, { location: '/red.png' }).end();
  if (url === '/to-inside') return response.writeHead(301, { location: 'http://inside.example:1/' }).end();
  if (url === '/to-metadata') return response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end();
  if (url === '/to-file') return response.writeHead(302, { location: 'file:///etc/passwd' }).end();
  if (url === '/round') return response.writeHead(302, { location: '/round' }).end();
  if (url.startsWith('/blue')) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return response.end(Buffer.concat([blue, Buffer.from(url)]));
  }
  return response.writeHead(404).end();
}

function sendForever(response: ServerResponse) {
  const chunk = Buffer.alloc(1024 * 1024);
  const send = () => {
    while (!response.destroyed && response.write(chunk));
    response.once('drain', send);
  };
  send();
}

/** Names resolve to the test's own server, which plays the public internet; inside.example is a private host. */
const testNetwork: Network = {
  async resolve(host) {
    if (host === 'inside.example') return [{ address: '10.0.0.7', family: 4 }];
    if (host === 'both.example')
      return [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ];
    if (host === 'nowhere.example') throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
    if (host === 'slow.example') return new Promise(() => {});
    return [{ address: '127.0.0.1', family: 4 }];
  },
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
};
const limits = { timeoutMs: 300, mostBytes: 10 * 1024 * 1024 };

beforeEach(() => {
  asked = [];
});

describe('an address is public', () => {
  it.each(['8.8.8.8', '185.199.108.153', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
    'an address is public: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('an address is not public', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'fe80::1%eth0',
    ],
    ...['ff02::1', '64:ff9b::a00:1', '2001:db8::1', '2001::1', '2002:a00:1::1', 'example.com', ''],
  ])('an address is not public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a download', () => {
  it('a download is made from a public host, redirects included', async () => {
    expect(await download(at('/red.png'), limits, testNetwork)).toEqual(red);
    expect(await download(at('/to-red'), limits, testNetwork)).toEqual(red);
  });

  it.each([
    ['http://127.0.0.1/x', 'is not on the public internet'],
    ['http://2130706433/x', 'is not on the public internet'],
    ['http://0x7f.1/x', 'is not on the public internet'],
    ['http://[::1]/x', 'is not on the public internet'],
    ['http://[::ffff:127.0.0.1]/x', 'is not on the public internet'],
    ['http://localhost/x', 'is not on the public internet'],
    ['ftp://example.com/x', 'is not an http or https address'],
    ['file:///etc/passwd', 'is not an http or https address'],
    ['data:image/png;base64,AAAA', 'is not an http or https address'],
    ['picture.jpg', 'is not an address'],
    ['http://user:secret@example.com/x', 'holds a user name or password'],
  ])('a download of %s is refused by the real rules', async (address, why) => {
    await expect(download(address, limits)).rejects.toThrow(why);
  });

  it('a download goes to no private host, whether named, among others, or by a redirect, and none is asked', async () => {
    await expect(download(at('/red.png', 'inside.example'), limits, testNetwork)).rejects.toThrow('public internet');
    await expect(download(at('/red.png', 'both.example'), limits, testNetwork)).rejects.toThrow('public internet');
    expect(asked).toEqual([]);
    await expect(download(at('/to-inside'), limits, testNetwork)).rejects.toThrow('public internet');
    await expect(download(at('/to-metadata'), limits, testNetwork)).rejects.toThrow('public internet');
    await expect(download(at('/to-file'), limits, testNetwork)).rejects.toThrow('not an http or https address');
  });

  it('a download goes to the address that was checked, though the name leads elsewhere the second time', async () => {
    let answers = 0;
    const rebinding: Network = {
      ...testNetwork,
      resolve: async () =>
        answers++ === 0 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '10.0.0.7', family: 4 }],
    };
    expect(await download(at('/red.png'), limits, rebinding)).toEqual(red);
    expect(answers).toBe(1);
  });

  it('a download ends at its limits of size, time and redirects', async () => {
    await expect(download(at('/huge'), limits, testNetwork)).rejects.toThrow('is larger than 10 MB');
    await expect(download(at('/endless'), { ...limits, timeoutMs: 5000 }, testNetwork)).rejects.toThrow(
      'larger than 10 MB',
    );
    await expect(download(at('/silent'), limits, testNetwork)).rejects.toThrow('did not answer in time');
    await expect(download(at('/red.png', 'slow.example'), limits, testNetwork)).rejects.toThrow(
      'did not answer in time',
    );
    await expect(download(at('/round'), limits, testNetwork)).rejects.toThrow('redirects more than 4 times');
    await expect(download(at('/missing'), limits, testNetwork)).rejects.toThrow('answered with HTTP 404');
    await expect(download(at('/x', 'nowhere.example'), limits, testNetwork)).rejects.toThrow('does not exist');
    await expect(download('http://pictures.example:1/x', limits, testNetwork)).rejects.toThrow('cannot be reached');
  });
});

describe('a picture', () => {
  it('a picture is stored as any other, once for all addresses that it has', async () => {
    const path = await fetchPicture(at('/red.png'), pictures, testNetwork);
    const stored = await sharp(readFileSync(join(dataDir, path))).metadata();
    expect([stored.format, stored.width, stored.height]).toEqual(['webp', 1600, 800]);
    expect(await fetchPicture(at('/to-red'), pictures, testNetwork)).toBe(path);
  });

  it('a picture is judged by its content: pages and drawings are refused, and nothing is left lying', async () => {
    const before = readdirSync(join(dataDir, 'media'));
    await expect(fetchPicture(at('/page'), pictures, testNetwork)).rejects.toThrow('is not a picture that can be used');
    await expect(fetchPicture(at('/drawing.svg'), pictures, testNetwork)).rejects.toThrow('a picture of the kind svg');
    expect(readdirSync(join(dataDir, 'media'))).toEqual(before);
  });
});

describe('many pictures', () => {
  const fetcher = async () =>
    createPictureFetcher({ pictures, known: await openKnownPictures(dataDir, isStored), network: testNetwork });

  it('many pictures are fetched eight at a time, each once, also by the next import', async () => {
    const addresses = Array.from({ length: 24 }, (_, number) => at(`/blue-${number}`));
    mostAtOnce = 0;
    const first = await fetcher();
    await first.fetchAll([...addresses, ...addresses]);
    expect(asked).toHaveLength(24);
    expect(mostAtOnce).toBe(8);
    await (await fetcher()).fetchAll(addresses);
    expect(asked).toHaveLength(24);
    expect([...first.failures]).toEqual([]);
    const path = (await openKnownPictures(dataDir, isStored)).find(addresses[0] ?? '') ?? '';
    rmSync(join(dataDir, path));
    await (await fetcher()).fetchAll(addresses);
    expect(asked).toHaveLength(25);
  });

  it('many pictures are reported when they cannot be had, and a host that is down is not asked for ever', async () => {
    const { fetchAll, failures } = await fetcher();
    await fetchAll([at('/missing'), at('/blue-1')]);
    expect([...failures]).toEqual([[at('/missing'), 'answered with HTTP 404']]);
    const down = await fetcher();
    await down.fetchAll(Array.from({ length: 40 }, (_, number) => `http://down.example:1/${number}`));
    expect(down.failures.size).toBe(40);
    expect([...down.failures.values()].filter((why) => why.startsWith('was not tried')).length).toBeGreaterThanOrEqual(
      28,
    );
  });
});

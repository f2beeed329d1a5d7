import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aFolder } from '#testing/factories-operations.ts';
import { anObjectStore } from '#testing/object-store.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';
import { readStoreAddress } from './store-address.ts';

const objects = await anObjectStore();
const folder = aFolder();

const noKeys = { accessKeyId: undefined, secretAccessKey: undefined };
function storeAt(text: string): Store {
  const address = readStoreAddress(text, noKeys);
  if (typeof address === 'string') throw new Error(address);
  return openStore(address, (name) => name.startsWith('secret/'));
}
const inFolder = (url: string, name: string) => url.replace('?', `/${name}?`);

async function read(store: Store, name: string): Promise<Buffer | null> {
  const found = await store.get(name);
  return found && Buffer.concat(await found.content.toArray());
}
async function namesOf(store: Store, below: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.files(below)) names.push(name);
  return names.toSorted();
}

describe.each([
  ['a folder', () => storeAt(folder)],
  ['a bucket', () => storeAt(objects.url)],
  ['a folder of a bucket', () => storeAt(inFolder(objects.url, 'a/part'))],
])('a store in %s', (_kind, open) => {
  it('a file that was put comes back with its size, and nothing for one that was not', async () => {
    const store = open();
    await store.put('one/a b+c.webp', Buffer.from('a picture'));
    expect(await read(store, 'one/a b+c.webp')).toEqual(Buffer.from('a picture'));
    const found = await store.get('one/a b+c.webp');
    found?.content.destroy();
    expect(found?.bytes).toBe(9);
    expect(await store.get('one/other.webp')).toBeNull();
  });

  it('a folder lists what is directly in it, and all files below it', async () => {
    const store = open();
    for (const name of ['two/x/1.avif', 'two/x/2.avif', 'two/y/3.avif']) await store.put(name, Buffer.from(name));
    expect((await store.list('two')).toSorted()).toEqual(['x', 'y']);
    expect((await store.list('two/x')).toSorted()).toEqual(['1.avif', '2.avif']);
    expect(await store.list('nothing')).toEqual([]);
    expect(await namesOf(store, 'two')).toEqual(['two/x/1.avif', 'two/x/2.avif', 'two/y/3.avif']);
  });

  it('a stream of any length is stored whole, and nothing of one that breaks off', async () => {
    const store = open();
    const large = Buffer.alloc(20_000_000, 'dhow');
    await store.put('three/large', Readable.from(chunksOf(large), { objectMode: false }));
    expect((await read(store, 'three/large'))?.equals(large)).toBe(true);
    const breaking = Readable.from(breakingOff(large), { objectMode: false });
    await expect(store.put('three/broken', breaking)).rejects.toThrow();
    expect(await namesOf(store, 'three')).toEqual(['three/large']);
  });

  it('a file is removed, and a folder unless something was stored in it since', async () => {
    const store = open();
    await store.put('four/1', Buffer.from('1'));
    await store.remove('four/1');
    await store.remove('four/1');
    expect(await store.get('four/1')).toBeNull();
    await store.put('five/1', Buffer.from('1'));
    const before = new Date(Date.now() - 60_000);
    await store.removeUnchanged('five', before);
    expect(await store.list('five')).toEqual(['1']);
    await store.touch('five');
    expect(await store.list('five')).toEqual(['1']);
    await store.removeUnchanged('five', new Date(Date.now() + 60_000));
    expect(await store.list('five')).toEqual([]);
    await store.touch('five');
    expect(await store.list('five')).toEqual([]);
  });
});

function* chunksOf(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}
function* breakingOff(content: Buffer) {
  yield content.subarray(0, 12_000_000);
  throw new Error('The stream broke off.');
}

describe('an object store that cannot be used', () => {
  it('a wrong key is refused, and the sentence says so', async () => {
    const wrong = storeAt(objects.url.replace('S3RVER@', 'WRONG@'));
    await expect(wrong.put('x', Buffer.from('x'))).rejects.toThrow(
      /^The object store s3:\/\/127\.0\.0\.1:\d+\/shop cannot be used \(it answered 403 SignatureDoesNotMatch\)\./,
    );
  });

  it('one that is away or says nothing is left in time, and works again when it is back', {
    timeout: 60_000,
  }, async () => {
    const store = storeAt(objects.url);
    await store.put('six/1', Buffer.from('1'));
    objects.goAway();
    await expect(store.get('six/1')).rejects.toThrow('cannot be used');
    objects.hang();
    const began = performance.now();
    await expect(store.get('six/1')).rejects.toThrow('cannot be used');
    expect(performance.now() - began).toBeLessThan(25_000);
    objects.comeBack();
    await pause(10);
    expect(await read(store, 'six/1')).toEqual(Buffer.from('1'));
  });
});

it('the address of a store is a folder or a bucket with its region, host and keys', () => {
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' };
  expect(readStoreAddress('./backups', noKeys)).toEqual({ kind: 'folder', path: './backups' });
  expect(readStoreAddress('s3://a:b%2Fc@minio.example:9000/shop/pictures/?region=eu', noKeys)).toEqual({
    kind: 's3',
    endpoint: 'https://minio.example:9000/shop',
    region: 'eu',
    prefix: 'pictures',
    accessKeyId: 'a',
    secretAccessKey: 'b/c',
  });
  expect(readStoreAddress('s3://shop-pictures?region=me-central-1', keys)).toMatchObject({
    endpoint: 'https://s3.me-central-1.amazonaws.com/shop-pictures',
    accessKeyId: 'id',
  });
  expect(readStoreAddress('s3://shop-pictures', keys)).toContain('without its region');
  expect(readStoreAddress('s3://minio.example/shop', noKeys)).toContain('has no keys');
  expect(readStoreAddress('https://minio.example/shop', keys)).toContain('must be a folder or an address');
});

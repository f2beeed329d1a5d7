import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import type { IsPrivate, Store, StoredFile } from './store.ts';
import type { BucketAddress } from './store-address.ts';
import { StoreAway } from './store-away.ts';

const listedAtOnce = 1000;
/** A larger file goes up in parts, which are held in memory one by one. */
const partBytes = 8 * 1024 * 1024;
/** To the first byte of an answer; uploads take as long as their bytes. */
const limitMs = { asking: 5_000, sending: 120_000 };
const stallMs = 10_000;
const tryAgainAfterMs = 200;
const touchName = '.used';

/**
 * Files in a bucket. Those that are not private never change, so that whatever caches them may do so for ever. Throws StoreAway when the
 * object store does not answer in time, or refuses.
 */
export function openS3Store(address: BucketAddress, isPrivate: IsPrivate): Store {
  const { endpoint, region, prefix, accessKeyId, secretAccessKey } = address;
  const place = `s3://${new URL(endpoint).host}${new URL(endpoint).pathname}${prefix && `/${prefix}`}`;
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
  const nameOf = (key: string) => (prefix === '' ? key : key.slice(prefix.length + 1));
  const bucket = new S3mini({
    accessKeyId,
    secretAccessKey,
    endpoint,
    region,
    minPartSize: partBytes,
    fetch: fetchInTime((key) => (isPrivate(nameOf(key)) ? 'private, no-store' : 'public, max-age=31536000, immutable')),
  });
  const asking = <Answer>(ask: () => Promise<Answer>) => orAway(place, ask);

  async function* listed(folder: string, delimiter: string) {
    const below = folder === '' ? keyOf('') : `${keyOf(folder)}/`;
    const options = delimiter === '' ? {} : { delimiter };
    let token: string | undefined;
    do {
      const from = token;
      const page = await asking(() => bucket.listObjectsPaged('/', below, listedAtOnce, from, options));
      for (const object of page?.objects ?? []) yield object;
      token = page?.nextContinuationToken;
    } while (token !== undefined);
  }

  async function* filesBelow(folder: string): AsyncGenerator<StoredFile & { changedAt: Date }> {
    for await (const { Key, Size, LastModified } of listed(folder, ''))
      yield { name: nameOf(Key), bytes: Number(Size), changedAt: new Date(LastModified) };
  }

  return {
    place,
    async list(folder) {
      const names: string[] = [];
      const start = folder === '' ? 0 : folder.length + 1;
      for await (const { Key } of listed(folder, '/')) names.push(nameOf(Key).slice(start).replace(/\/$/, ''));
      return names.filter((name) => name !== '' && name !== touchName);
    },
    async *files(folder) {
      for await (const { name, bytes } of filesBelow(folder))
        if (!name.endsWith(`/${touchName}`)) yield { name, bytes };
    },
    async put(name, content) {
      const [key, type] = [keyOf(name), contentTypes[extname(name)] ?? 'application/octet-stream'];
      const { head, rest } = await readHead(content);
      await asking<unknown>(() =>
        rest === null ? bucket.putObject(key, head, type) : bucket.putAnyObject(key, toWeb(joined(head, rest)), type),
      );
    },
    async get(name) {
      const answer = await asking(() => bucket.getObjectResponse(keyOf(name)));
      if (answer?.body == null) return null;
      const content = Readable.from(withoutStalls(place, Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)), {
        objectMode: false,
      });
      return { content, bytes: Number(answer.headers.get('content-length')) };
    },
    async remove(name) {
      await asking(() => bucket.deleteObject(keyOf(name)));
    },
    async touch(folder) {
      for await (const _file of filesBelow(folder)) {
        await asking(() => bucket.putObject(`${keyOf(folder)}/${touchName}`, 'used', 'text/plain'));
        return;
      }
    },
    async removeUnchanged(folder, since) {
      const files: (StoredFile & { changedAt: Date })[] = [];
      for await (const file of filesBelow(folder)) files.push(file);
      if (files.some(({ changedAt }) => changedAt > since)) return;
      // The one that is looked for goes last, so that what is interrupted is found again.
      for (const { name } of files) await asking(() => bucket.deleteObject(keyOf(name)));
    },
  };
}

const contentTypes: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.svg': 'image/svg+xml' };

async function orAway<Answer>(place: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof S3ServiceError)
      throw new StoreAway(place, `it answered ${error.status} ${error.serviceCode ?? ''}`.trim(), error);
    const { code, cause, message } = error as Error & { code?: string };
    throw new StoreAway(place, code ?? (cause as { code?: string } | undefined)?.code ?? message, error);
  }
}

/** With a limit on waiting for an answer, a second try of what failed before it, and the Cache-Control of what is stored. */
function fetchInTime(cacheControlOf: (key: string) => string): typeof fetch {
  const ask: typeof fetch = async (input, init) => {
    const isSending = init?.method === 'PUT' || init?.method === 'POST';
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), isSending ? limitMs.sending : limitMs.asking);
    const headers = new Headers(init?.headers);
    if (isSending) headers.set('cache-control', cacheControlOf(keyIn(input)));
    try {
      return await fetch(input, { ...init, headers, signal: limit.signal });
    } finally {
      clearTimeout(timer);
    }
  };
  return async (input, init) => {
    try {
      const answer = await ask(input, init);
      if (answer.status < 500) return answer;
      await answer.body?.cancel();
    } catch (error) {
      // A store that says nothing would be waited for twice.
      if ((error as Error).name === 'AbortError') throw error;
      // Most likely a connection that the other side had just closed.
    }
    await pause(tryAgainAfterMs);
    return ask(input, init);
  };
}

/** The key in the address of a request: what follows the bucket. */
const keyIn = (input: Parameters<typeof fetch>[0]) =>
  decodeURIComponent(new URL(input instanceof Request ? input.url : input).pathname.replace(/^\/[^/]*\//, ''));

/** The time in which the reader does not ask for more does not count. */
async function* withoutStalls(place: string, content: Readable): AsyncGenerator<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const stall = new AbortController();
      const late = pause(stallMs, 'late' as const, { signal: stall.signal, ref: false }).catch(() => 'late' as const);
      const next = await Promise.race([chunks.next(), late]);
      stall.abort();
      if (next === 'late') throw new StoreAway(place, `it sent nothing for ${stallMs / 1000} s`);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    content.destroy();
  }
}

/** The first part of a content, and the rest if there is more. */
async function readHead(content: Buffer | Readable): Promise<{ head: Buffer; rest: AsyncIterator<Buffer> | null }> {
  if (Buffer.isBuffer(content)) return { head: content, rest: null };
  const chunks: AsyncIterator<Buffer> = content[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  for (let bytes = 0; bytes < partBytes; ) {
    const { done, value } = await chunks.next();
    if (done) return { head: Buffer.concat(read), rest: null };
    read.push(Buffer.from(value));
    bytes += value.length;
  }
  return { head: Buffer.concat(read), rest: chunks };
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

const toWeb = (content: AsyncGenerator<Buffer>) =>
  Readable.toWeb(Readable.from(content, { objectMode: false })) as globalThis.ReadableStream<Uint8Array>;

import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { photoShelf } from '#commerce/reviews/photo-shelf.ts';
import { callerOf } from '#platform/http/caller.ts';
import type { EarlyHandler } from '#platform/http/early-handler.ts';
import { faults } from '#platform/http/faults.ts';
import { type Early, type SendEarly, sendPage } from '#platform/http/send-page.ts';
import { createPictureCache, type PictureCache } from '#platform/media/picture-cache.ts';
import { placeholderDrawing, placeholderPath } from '#platform/media/placeholder.ts';
import { createQueue } from '#platform/queue.ts';
import { unlessGone } from '#platform/storage/folder-store.ts';
import { createAskForPicture } from './ask-for-picture.ts';
import type { Shop } from './shop.ts';

const yearSeconds = 31_536_000;
/** Scripts in an SVG must not run. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";
const forMembers = 'private, max-age=3600';
const forYears = `public, max-age=${yearSeconds}, immutable`;

/**
 * The pictures of the catalogue, whose names change with their content, and the photos of members, which may have to be gone soon after
 * they are removed.
 */
export async function servePictures(app: FastifyInstance, shop: Shop, early: Early): Promise<void> {
  const { media } = shop.settings;
  if (media.kind === 's3') return servePicturesOfBucket(app, shop);
  await servePicturesOfFolder(app, shop, media.path, early);
}

async function servePicturesOfFolder(app: FastifyInstance, { meters }: Shop, folder: string, early: Early) {
  const cache = createPictureCache(
    (name) => unlessGone(readFile(join(folder, name))),
    (name) => ({ ...headersOf(name), 'cache-control': forYears }),
  );
  meters.caches.set('pictures', cache.figures);
  early.earlyHandling.add(cachedPictureHandler(cache, early.sendEarly));
  const ofMembers = join(folder, photoShelf, sep);
  await app.register(async (files) => {
    files.addHook<{ Params: { '*': string } }>('preHandler', async (request, reply) => {
      const name = request.params['*'];
      if (!ofCatalogue.test(name) || request.headers.range !== undefined) return;
      const picture = await cache.get(name);
      if (picture !== null) return sendPage(request, reply, picture);
    });
    await files.register(serveStatic, {
      root: folder,
      prefix: '/media/',
      maxAge: yearSeconds * 1000,
      immutable: true,
      setHeaders: (reply, path) => {
        if (path.startsWith(ofMembers)) reply.header('cache-control', forMembers);
        reply.header('content-security-policy', policy);
      },
    });
  });
}

/** A part of a picture, and what is not cached, is left to the framework. */
function cachedPictureHandler(cache: PictureCache, send: SendEarly): EarlyHandler {
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !url.startsWith('/media/') || headers.range !== undefined) return false;
    const picture = cache.peek(url.slice('/media/'.length));
    if (picture === null) return false;
    send(request, response, picture);
    return true;
  };
}

const headersOf = (name: string) => ({
  'content-type': types[extname(name)] ?? 'application/octet-stream',
  'content-security-policy': policy,
});

/** Until the object store begins to answer; a slow browser that then takes its time holds up no other. */
const fromBucket = { atOnce: 100, mostWaiting: 1000 };
const types: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.svg': 'image/svg+xml' };
/** As storePicture names them, and the placeholder: nothing else is asked for. */
const ofStore = '[0-9a-f]{20}/(\\d{1,5}\\.avif|\\d{1,5}x\\d{1,5}p?a?(-[\\w-]{1,120})?\\.webp)';
const wellFormed = new RegExp(`^((${photoShelf}/)?${ofStore}|placeholder\\.svg)$`);
const ofCatalogue = new RegExp(`^${ofStore}$`);

/** The shop fetches them itself, so that the bucket need not be public. While the object store is away the answer is a 503. */
function servePicturesOfBucket(app: FastifyInstance, { pictures, clock }: Shop) {
  const turns = createQueue(fromBucket);
  const ask = createAskForPicture((name) => turns.run(() => pictures.get(name)), clock);
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*'];
    const path = `/media/${name}`;
    if (!wellFormed.test(name)) throw faults.nothingThere(path);
    reply.headers(headersOf(name));
    if (path === placeholderPath) return reply.header('cache-control', 'public, max-age=3600').send(placeholderDrawing);
    const etag = `"${name}"`;
    const isOfMember = name.startsWith(`${photoShelf}/`);
    const caching = { etag, 'cache-control': isOfMember ? forMembers : forYears };
    // A file below a hash never changes; whether a member's is still there is asked.
    if (request.headers['if-none-match'] === etag && !isOfMember) return reply.code(304).headers(caching).send();
    const found = await ask(name, callerOf(request));
    if (found === null) throw faults.nothingThere(path);
    return reply.headers({ ...caching, 'content-length': found.bytes }).send(found.content);
  });
}

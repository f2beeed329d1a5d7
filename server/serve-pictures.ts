import { extname, join, sep } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { photoShelf } from '#commerce/reviews/photo-shelf.ts';
import { callerOf } from '#platform/http/caller.ts';
import { faults } from '#platform/http/faults.ts';
import { placeholderDrawing, placeholderPath } from '#platform/media/placeholder.ts';
import { createQueue } from '#platform/queue.ts';
import { createAskForPicture } from './ask-for-picture.ts';
import type { Shop } from './shop.ts';

const yearSeconds = 31_536_000;
/** Scripts in an SVG must not run. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";
const forMembers = 'private, max-age=3600';

/**
 * The pictures of the catalogue, whose names change with their content, and the photos of members, which may have to be gone soon after
 * they are removed.
 */
export async function servePictures(app: FastifyInstance, shop: Shop): Promise<void> {
  const { media } = shop.settings;
  if (media.kind === 's3') return servePicturesOfBucket(app, shop);
  const ofMembers = join(media.path, photoShelf, sep);
  await app.register(serveStatic, {
    root: media.path,
    prefix: '/media/',
    maxAge: yearSeconds * 1000,
    immutable: true,
    setHeaders: (reply, path) => {
      if (path.startsWith(ofMembers)) reply.header('cache-control', forMembers);
      reply.header('content-security-policy', policy);
    },
  });
}

/** Until the object store begins to answer; a slow browser that then takes its time holds up no other. */
const fromBucket = { atOnce: 100, mostWaiting: 1000 };
const types: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.svg': 'image/svg+xml' };
/** As storePicture names them, and the placeholder: nothing else is asked for. */
const wellFormed = new RegExp(
  `^((${photoShelf}/)?[0-9a-f]{20}/(\\d{1,5}\\.avif|\\d{1,5}x\\d{1,5}p?a?(-[\\w-]{1,120})?\\.webp)|placeholder\\.svg)$`,
);

/** The shop fetches them itself, so that the bucket need not be public. While the object store is away the answer is a 503. */
function servePicturesOfBucket(app: FastifyInstance, { pictures, clock }: Shop) {
  const turns = createQueue(fromBucket);
  const ask = createAskForPicture((name) => turns.run(() => pictures.get(name)), clock);
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*'];
    const path = `/media/${name}`;
    const type = types[extname(name)];
    if (!wellFormed.test(name) || type === undefined) throw faults.nothingThere(path);
    reply.headers({ 'content-type': type, 'content-security-policy': policy });
    if (path === placeholderPath) return reply.header('cache-control', 'public, max-age=3600').send(placeholderDrawing);
    const etag = `"${name}"`;
    const isOfMember = name.startsWith(`${photoShelf}/`);
    const caching = { etag, 'cache-control': isOfMember ? forMembers : `public, max-age=${yearSeconds}, immutable` };
    // A file below a hash never changes; whether a member's is still there is asked.
    if (request.headers['if-none-match'] === etag && !isOfMember) return reply.code(304).headers(caching).send();
    const found = await ask(name, callerOf(request));
    if (found === null) throw faults.nothingThere(path);
    return reply.headers({ ...caching, 'content-length': found.bytes }).send(found.content);
  });
}

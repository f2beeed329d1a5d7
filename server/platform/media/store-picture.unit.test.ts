import { randomBytes } from 'node:crypto';
import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Color, type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { avifWidths, readPicturePath, unpackPreview } from '#contract/picture-paths.ts';
import type { Store } from '#platform/storage/store.ts';
import { startShop } from '#testing/shop.ts';
import { pictureHash, storePicture } from './store-picture.ts';

const { shop, app } = await startShop();
const { pictures } = shop;

const aPicture = (width: number, height: number, background: Color = '#c04020') =>
  sharp({ create: { width, height, channels: 3, background } });

async function stored(sent: Buffer, into: Store = pictures) {
  const answer = await storePicture(into, sent);
  if ('refused' in answer) throw new Error(answer.refused);
  return answer;
}

async function refused(sent: Buffer): Promise<string> {
  const answer = await storePicture(pictures, sent);
  if (!('refused' in answer)) throw new Error(`${answer.path} should have been refused.`);
  return answer.refused;
}

const meanColour = async (picture: Sharp) => (await picture.stats()).channels.map(({ mean }) => mean);
const folderOf = (path: string) => path.split('/')[2] ?? '';
const filesOf = async (path: string) => (await pictures.list(folderOf(path))).sort();

async function served(path: string) {
  const { statusCode, headers, rawPayload } = await app.inject(path);
  return { statusCode, headers, rawPayload };
}

describe('a stored picture', () => {
  it('a stored picture is there as AVIF in the widths of the layout, and is never enlarged', async () => {
    const large = await stored(await aPicture(2000, 1000).jpeg().toBuffer());
    expect(large).toMatchObject({ width: 1600, height: 800 });
    const own = large.path.split('/')[3];
    const renditions = ['1200.avif', '240.avif', '480.avif'];
    expect(await filesOf(large.path)).toEqual(['1200.avif', own, ...renditions.slice(1)]);
    for (const rendition of renditions) {
      const { rawPayload } = await served(`/media/${folderOf(large.path)}/${rendition}`);
      const { width, height, format, compression } = await sharp(rawPayload).metadata();
      expect([`${width}.${compression === 'av1' ? 'avif' : format}`, height]).toEqual([rendition, (width ?? 0) / 2]);
    }
    const small = await stored(await aPicture(100, 50).png().toBuffer());
    expect(await filesOf(small.path)).toEqual(['100.avif', small.path.split('/')[3]]);
  });

  it('a stored picture is there as AVIF in its own width up to 1200 px, and is not requested of an older one, whose path lacks it', async () => {
    const { path } = await stored(await aPicture(900, 900).png().toBuffer());
    const picture = readPicturePath(path);
    expect(picture && avifWidths(picture)).toEqual([240, 480, 900]);
    expect(await filesOf(path)).toContain('900.avif');
    const before = readPicturePath(path.replace('900x900a-', '900x900-'));
    expect(before && avifWidths(before)).toEqual([240, 480]);
  });

  it('a stored picture has no AVIF of more than two thirds of its own width beside that of its own width', async () => {
    const { path } = await stored(await aPicture(640, 640).png().toBuffer());
    expect(await filesOf(path)).toEqual(['240.avif', path.split('/')[3], '640.avif'].sort());
    const { path: wider } = await stored(await aPicture(720, 720).png().toBuffer());
    expect(await filesOf(wider)).toEqual(['240.avif', '480.avif', wider.split('/')[3], '720.avif'].sort());
  });

  it('a stored picture has a path that encodes its size and a blurred placeholder, in 200 bytes at most', async () => {
    const noise = sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } });
    for (const sent of [await aPicture(400, 300).png().toBuffer(), await noise.png().toBuffer()]) {
      const { path, preview } = await stored(sent);
      expect(readPicturePath(path)).toMatchObject({ width: 400, height: 300, preview });
      const blur = unpackPreview(preview ?? '');
      expect(blur.length).toBeLessThanOrEqual(200);
      const tiny = sharp(Buffer.from(blur.slice('data:image/webp;base64,'.length), 'base64'));
      const [seen, wanted] = [await meanColour(tiny), await meanColour(sharp(sent))];
      for (const [channel, mean] of seen.entries()) expect(Math.abs(mean - (wanted[channel] ?? 0))).toBeLessThan(16);
    }
  });

  it('a stored picture keeps transparency, and then has no placeholder, which would shine through', async () => {
    const glass = {
      create: { width: 400, height: 400, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    } as const;
    const { path, preview } = await stored(await sharp(glass).png().toBuffer());
    expect(preview).toBeNull();
    for (const name of await filesOf(path)) {
      const { rawPayload } = await served(`/media/${folderOf(path)}/${name}`);
      expect((await sharp(rawPayload).stats()).isOpaque, name).toBe(false);
    }
  });

  it('a stored picture is upright, without the metadata of the camera', async () => {
    const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '25/1 15/1 0/1' } };
    const photo = await aPicture(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { path, width, height } = await stored(photo);
    expect([width, height]).toEqual([200, 400]);
    const { exif: kept, orientation } = await sharp((await served(path)).rawPayload).metadata();
    expect([kept, orientation]).toEqual([undefined, undefined]);
  });

  it('a stored picture is processed once, and again only if that was interrupted', async () => {
    let puts: string[] = [];
    const watched: Store = {
      ...pictures,
      put(name, content) {
        puts.push(name);
        return pictures.put(name, content);
      },
    };
    const sent = await aPicture(700, 700, '#204060').png().toBuffer();
    const breaksOff: Store = {
      ...watched,
      put: (name, content) => (/x700/.test(name) ? Promise.reject(new Error('full')) : watched.put(name, content)),
    };
    await expect(storePicture(breaksOff, sent)).rejects.toThrow('full');
    const first = await stored(sent, watched);
    expect(puts.at(-1)).toBe(first.path.slice('/media/'.length));
    puts = [];
    expect(await stored(sent, watched)).toEqual(first);
    expect(puts).toEqual([]);
    expect((await Promise.all([stored(sent), stored(sent)])).map(({ path }) => path)).toEqual([first.path, first.path]);
  });

  it('a stored picture is cached by browsers and proxies for a year, and a missing one is not', async () => {
    const { path } = await stored(await aPicture(500, 500).webp().toBuffer());
    for (const [file, type] of [
      [path, 'image/webp'],
      [`/media/${folderOf(path)}/240.avif`, 'image/avif'],
    ] as const) {
      expect(await served(file)).toMatchObject({
        statusCode: 200,
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        },
      });
    }
    const missing = await served(`/media/${folderOf(path)}/1200.avif`);
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

describe('a picture of an owner', () => {
  const apart = { shelf: 'apart', owner: 'somebody', formats: ['png'] } as const;
  const use = { isPhoneCrop: false, apart };

  it('a picture of an owner counts as new when it is stored again, so that its files are not removed', async () => {
    const sent = await aPicture(60, 40).png().toBuffer();
    await storePicture(pictures, sent, use);
    const folder = pictureHash(sent, use);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(shop.settings.dataDir, 'media', folder), anHourAgo, anHourAgo);
    await storePicture(pictures, sent, use);
    await pictures.removeUnchanged(folder, anHourAgo);
    expect(await pictures.list(folder)).not.toEqual([]);
  });

  it('a picture of an owner that cannot be written leaves nothing behind', async () => {
    const before = await pictures.list('.');
    // A folder of that name keeps the file from being finished.
    await mkdir(join(shop.settings.dataDir, 'media', 'apart/full/4.avif'), { recursive: true });
    await expect(pictures.put('apart/full/4.avif', Buffer.from('x'))).rejects.toThrow();
    expect(await pictures.list('apart/full')).toEqual(['4.avif']);
    expect(await pictures.list('.')).toEqual(before);
  });

  it('a picture of an owner has one of the formats that are accepted of them', async () => {
    const gif = await aPicture(60, 40).gif().toBuffer();
    expect(await storePicture(pictures, gif, use)).toEqual({
      refused: 'is not a picture that can be used (a picture of the kind gif)',
    });
  });
});

describe('many pictures at once', () => {
  let width = 300;
  const manyPictures = (count: number) =>
    Promise.all(Array.from({ length: count }, () => aPicture(width++, 200).png().toBuffer()));
  const storeAll = (sent: Buffer[]) => Promise.allSettled(sent.map((picture) => storePicture(pictures, picture)));

  it('many pictures at once are made two at a time; 32 wait, further ones are refused, and accepted again afterwards', async () => {
    const stored = await storeAll(await manyPictures(40));
    const refusals = stored.filter(({ status }) => status === 'rejected');
    expect(refusals).toHaveLength(6);
    expect(refusals[0]).toMatchObject({ reason: { name: 'QueueFull' } });
    const after = await storeAll(await manyPictures(3));
    expect(after.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
  });
});

describe('refused, with nothing left behind, is', () => {
  const whole = aPicture(600, 600).png().toBuffer();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['a page', async () => Buffer.from('<html>not a picture</html>'), /^is not a picture that can be used/],
    ['an empty file', async () => Buffer.alloc(0), /^is empty$/],
    ['a drawing', async () => Buffer.from(drawing), /^is not a picture that can be used \(a picture of the kind svg\)/],
    ['a picture that is cut off', async () => (await whole).subarray(0, 120), /^is a damaged picture/],
    [
      'one of more than 10 MB',
      async () => Buffer.concat([await whole, Buffer.alloc(10 * 1024 * 1024)]),
      /^is larger than 10 MB$/,
    ],
    [
      'a small file that unfolds to a huge picture',
      async () => claimingSize(await whole, 60_000),
      /^has 60000 × 60000 pixels/,
    ],
  ])('refused, with nothing left behind, is %s', async (_what, send, why) => {
    const before = await pictures.list('.');
    expect(await refused(await send())).toMatch(why);
    expect(await pictures.list('.')).toEqual(before);
  });
});

/** A PNG whose header claims the given size, with a valid checksum. */
function claimingSize(png: Buffer, edge: number): Buffer {
  const claiming = Buffer.from(png);
  claiming.writeUInt32BE(edge, 16);
  claiming.writeUInt32BE(edge, 20);
  claiming.writeUInt32BE(crc32(claiming.subarray(12, 29)), 29);
  return claiming;
}

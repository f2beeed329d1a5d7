import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DownloadRefused, download, type Network } from './download.ts';

const limits = { timeoutMs: 10_000, mostBytes: 10 * 1024 * 1024 };
/** A small file can unfold to a huge picture. */
const mostPixels = 50_000_000;
const mostEdgePixels = 1600;
/** By content, whatever the server says it sends. Drawings (SVG) are programs of a kind, and stay out. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff']);

/**
 * Fetches a product's picture from the public internet and keeps it as WebP, 1600 pixels at most, under the hash of what
 * was fetched. Gives the path to serve it from; throws DownloadRefused with the reason when it can't be had.
 */
export async function fetchPicture(address: string, dataDir: string, network?: Network): Promise<string> {
  const fetched = await download(address, limits, network);
  const name = `${createHash('sha256').update(fetched).digest('hex').slice(0, 40)}.webp`;
  const folder = join(dataDir, 'media/products');
  if (!existsSync(join(folder, name))) {
    const picture = await toWebp(fetched);
    mkdirSync(folder, { recursive: true });
    const unfinished = join(folder, `.${randomUUID()}`);
    await writeFile(unfinished, picture);
    await rename(unfinished, join(folder, name));
  }
  return `/media/products/${name}`;
}

async function toWebp(fetched: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(fetched, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!formats.has(format)) throw new Error(`a picture of the kind ${format}`);
    return await picture
      .rotate()
      .resize({ width: mostEdgePixels, height: mostEdgePixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DownloadRefused(`is not a picture that can be used (${why.split('\n')[0]})`);
  }
}

import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import {
  avifWidths,
  mostOwnAvifWidth,
  packPreview,
  pictureName,
  type RenditionFacts,
} from '#contract/picture-paths.ts';
import { createQueue } from '#platform/queue.ts';
import { type MadePicture, mostBytes, type PictureFormat, PictureRefused, type PictureUse } from './picture.ts';

/** A large photo takes one or two; a file made to keep the decoder busy is refused. */
const mostDecodingSeconds = 20;
/** A small file can decode to a huge picture. */
const mostPixels = 50_000_000;
const mostEdgePixels = 1600;
/** Detected by content, whatever the file's name. SVG can hold scripts, so it is refused. */
const allFormats: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'] satisfies PictureFormat[];
const reading = { limitInputPixels: mostPixels, failOn: 'error' } as const;

/** Effort 2 takes a quarter of the time of sharp's own 4, for files up to a sixth larger (decision 009). */
const fastEffort = 2;
const avif = { quality: 50, chromaSubsampling: '4:2:0' } as const;
/** A fifth smaller, for renditions with more pixels than the eye needs (decision 009). */
const largeAvif = { ...avif, quality: 45 } as const;
const largeWidth = 800;
const webp = { quality: 82 };

/** Decoding takes most memory: up to a gigabyte for an AVIF of 50 million pixels. Renditions of others are made meanwhile. */
const decoding = createQueue({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY });

/**
 * Makes the stored files of an untrusted picture: the picture as WebP, upright, in sRGB, without its metadata, 1600 px at most; its
 * renditions in AVIF; and a placeholder. Throws PictureRefused. `effort` is that of AVIF, 0 to 9.
 * A running shop calls `makePictureApart`.
 */
export async function makePicture(
  sent: Buffer,
  { isPhoneCrop, apart }: PictureUse,
  effort = fastEffort,
): Promise<MadePicture> {
  const metadata = await readMetadata(sent, apart?.formats);
  const decoded = await decoding
    .run(() => decode(sent, metadata))
    .catch((error) => {
      throw new PictureRefused(`is a damaged picture (${reason(error)})`);
    });
  const { width, height } = decoded.info;
  const preview = await makePreview(decoded);
  const picture = await decoded.image().webp(webp).toBuffer();
  const use = { width, isPhoneCrop, hasOwnAvif: width <= mostOwnAvifWidth };
  const renditions = await makeRenditions(decoded, use, effort);
  return { name: pictureName({ ...use, height, preview }), picture, renditions };
}

/** Reads only the header of the file, so that a huge picture is refused with its size. */
async function readMetadata(sent: Buffer, formats: readonly string[] = allFormats): Promise<Metadata> {
  if (sent.length > mostBytes) throw new PictureRefused(`is larger than ${mostBytes / 1024 / 1024} MB`);
  if (sent.length === 0) throw new PictureRefused('is empty');
  if (isHeic(sent)) throw new PictureRefused('is a HEIC picture, which cannot be read');
  const metadata = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch((error) => {
      throw new PictureRefused(`is not a picture that can be used (${reason(error)})`);
    });
  const { format, width, height } = metadata;
  if (!formats.includes(format)) {
    throw new PictureRefused(`is not a picture that can be used (a picture of the kind ${format})`);
  }
  if (width * height > mostPixels) {
    throw new PictureRefused(`has ${width} × ${height} pixels; ${mostPixels / 1_000_000} million in all are the most`);
  }
  return metadata;
}

/** Told from AVIF, which has the same container, by the brand at its beginning. sharp comes without a decoder for it. */
function isHeic(sent: Buffer): boolean {
  return /^ftyphe(ic|ix|im|is|vc|vx)$/.test(sent.toString('latin1', 4, 12));
}

type Decoded = { info: OutputInfo; isOpaque: boolean; image: () => Sharp };

/** Decoded once, for all renditions. */
async function decode(sent: Buffer, { hasAlpha }: Metadata): Promise<Decoded> {
  const size = { width: mostEdgePixels, height: mostEdgePixels, fit: 'inside', withoutEnlargement: true } as const;
  const read = sharp(sent, reading).timeout({ seconds: mostDecodingSeconds });
  const upright = read.rotate().resize(size).toColourspace('srgb');
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const image = () => sharp(data, { raw: { width, height, channels } });
  const isOpaque = !hasAlpha || (await image().stats()).isOpaque;
  return { info, isOpaque, image: isOpaque ? () => image().removeAlpha() : image };
}

async function makeRenditions(
  { image }: Decoded,
  made: RenditionFacts,
  effort: number,
): Promise<MadePicture['renditions']> {
  const renditions: MadePicture['renditions'] = [];
  for (const width of avifWidths(made)) {
    const kind = width >= largeWidth ? largeAvif : avif;
    const resized = image().resize({ width });
    renditions.push({ name: `${width}.avif`, content: await resized.avif({ ...kind, effort }).toBuffer() });
  }
  return renditions;
}

/** Embedded in pages once per picture, so detailed pictures get a smaller one. */
const previewTries = [
  { edge: 8, quality: 40 },
  { edge: 6, quality: 20 },
  { edge: 4, quality: 1 },
];
const mostPreviewCharacters = 103;

async function makePreview({ isOpaque, image }: Decoded): Promise<string | null> {
  if (!isOpaque) return null;
  for (const { edge, quality } of previewTries) {
    const tiny = image().resize({ width: edge, height: edge, fit: 'inside' }).webp({ quality, effort: 6 });
    const preview = packPreview(await tiny.toBuffer());
    if (preview.length <= mostPreviewCharacters) return preview;
  }
  return null;
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? message;
}

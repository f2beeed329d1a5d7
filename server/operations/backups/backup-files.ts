import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Store } from '#platform/storage/store.ts';
import { BadBackup } from './bad-backup.ts';
import { seal, sealedSuffix, unseal } from './sealing.ts';

/**
 * A place of backups. Each backup has three files: `shop-20261121T083000Z.dump` (`.tar.gz` of an embedded shop) is the database,
 * `….pictures` lists the pictures, and `….json` describes the two; it is written last, so without it there is no backup. The pictures of
 * all backups are in `media/`, each once. With a key everything but the description is encrypted, and has the suffix `.age`.
 */
export type BackupPlace = { store: Store; key: string | null };

/** Bytes and hash of a file before it is encrypted. */
const measured = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

const descriptionSchema = z.strictObject({
  version: z.literal(1),
  database: z.strictObject({ file: z.string().regex(/^shop-\d{8}T\d{6}Z\.(dump|tar\.gz)(\.age)?$/), ...measured }),
  /** Null: pictures are not part of it. */
  pictures: z.strictObject({ file: z.string().regex(/^shop-\d{8}T\d{6}Z\.pictures(\.age)?$/), ...measured }).nullable(),
});
export type BackupDescription = z.infer<typeof descriptionSchema>;
export type WrittenFile = { file: string; bytes: number; sha256: string; storedBytes: number };

const descriptionName = /^(shop-\d{8}T\d{6}Z)\.json$/;

/** `shop-20261121T083000Z` */
export const backupNameAt = (at: Date) => `shop-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/** When a backup was made, from its name. */
export function timeOfBackup(name: string): Date {
  return new Date(name.replace(/^shop-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** The names of the backups, oldest first. */
export async function listBackupNames({ store }: BackupPlace): Promise<string[]> {
  return (await store.list('')).flatMap((file) => descriptionName.exec(file)?.[1] ?? []).toSorted();
}

export async function writeDescription({ store }: BackupPlace, name: string, description: BackupDescription) {
  await store.put(`${name}.json`, Buffer.from(JSON.stringify(descriptionSchema.parse(description))));
}

export async function readDescription({ store }: BackupPlace, name: string): Promise<BackupDescription> {
  const file = await store.get(`${name}.json`);
  if (file === null) throw new BadBackup(`There is no backup ${name} in ${store.place}.`);
  const text = Buffer.concat(await file.content.toArray()).toString();
  const read = descriptionSchema.safeParse(parse(text));
  if (!read.success) throw new BadBackup(`${name}.json cannot be read: its bytes were changed, or it was cut.`);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes a file into the place, encrypted if it has a key, and returns its name there with what it holds. */
export async function writeFile({ store, key }: BackupPlace, name: string, content: Readable): Promise<WrittenFile> {
  const file = key === null ? name : `${name}${sealedSuffix}`;
  const [inside, stored] = [createMeter(), createMeter()];
  await store.put(file, stored.through(await seal(inside.through(content), key)));
  return { file, ...inside.measure(), storedBytes: stored.measure().bytes };
}

/** Copies a file of the place to this machine. Throws BadBackup unless it holds what was written. */
export async function fetchFile(
  place: BackupPlace,
  written: Omit<WrittenFile, 'storedBytes'>,
  to: string,
): Promise<void> {
  await pipeline(await openFile(place, written), createWriteStream(to, { mode: 0o600 }));
}

/** A file of the place, decrypted. The stream fails with BadBackup at its end unless it holds what was written. */
export async function openFile(
  { store, key }: BackupPlace,
  written: Omit<WrittenFile, 'storedBytes'>,
): Promise<Readable> {
  const { file, bytes, sha256 } = written;
  const stored = await store.get(file);
  if (stored === null) throw new BadBackup(`${file} is missing in ${store.place}.`);
  const meter = createMeter(({ bytes: found, sha256: hash }) => {
    if (found !== bytes)
      return new BadBackup(`${file} has ${found} bytes in place of ${bytes}: it was cut, or not copied whole.`);
    return hash === sha256 ? null : new BadBackup(`${file} was changed after it was written: its hash is another one.`);
  });
  return meter.through(await unseal(file, stored.content, key));
}

export const readLocal = (path: string): Readable => createReadStream(path);

type Measure = { bytes: number; sha256: string };

/** Passes bytes on, counts and hashes them, and may refuse them in the end. */
function createMeter(check: (measure: Measure) => Error | null = () => null) {
  let measure: Measure = { bytes: 0, sha256: '' };
  async function* pass(content: Readable): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
    measure = { bytes, sha256: hash.digest('hex') };
    const refusal = check(measure);
    if (refusal) throw refusal;
  }
  return {
    through: (content: Readable) => Readable.from(pass(content), { objectMode: false }),
    measure: () => measure,
  };
}

import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BadBackup } from './bad-backup.ts';

/**
 * Backups are encrypted in the format of age (age-encryption.org), which also detects each changed byte, and which `age --decrypt` opens
 * without the shop. Streams, so that memory does not grow with them.
 */

/** Encrypts for the holder of `key`, an identity such as AGE-SECRET-KEY-1…; null leaves the content as it is. */
export async function seal(content: Readable, key: string | null): Promise<Readable> {
  if (key === null) return content;
  const { Encrypter, identityToRecipient } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/** The content of a file as it was before seal. Throws BadBackup at the first part that was changed, or with another key. */
export async function unseal(file: string, content: Readable, key: string | null): Promise<Readable> {
  if (!file.endsWith(sealedSuffix)) return content;
  if (key === null) {
    content.destroy();
    throw new BadBackup(`${file} is encrypted; set BACKUP_KEY to the key it was made with.`);
  }
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    const opened = await decrypter.decrypt(toWeb(content));
    return Readable.from(translated(file, fromWeb(opened), content), { objectMode: false });
  } catch (error) {
    content.destroy();
    throw cannotOpen(file, error);
  }
}

/** Loaded when it is needed: most of a shop's processes never encrypt. */
const age = () => import('age-encryption');

export const sealedSuffix = '.age';

async function* translated(file: string, opened: Readable, sealed: Readable): AsyncGenerator<Buffer> {
  try {
    yield* opened;
  } catch (error) {
    throw cannotOpen(file, error);
  } finally {
    sealed.destroy();
  }
}

const cannotOpen = (file: string, cause: unknown) =>
  new BadBackup(
    `${file} cannot be decrypted: its bytes were changed or are missing, or BACKUP_KEY is not the key it was made with.`,
    {
      cause,
    },
  );

const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as ReadableStream<Uint8Array>);

import type { Readable } from 'node:stream';

/** Whether a file of this name is for the shop alone, so that no other user of the machine and no cache may have it. */
export type IsPrivate = (name: string) => boolean;

export type StoredFile = { name: string; bytes: number };

/**
 * A store of files: a local folder, or a bucket of an object store. Names are paths below it: `<hash>/480.avif`. A file is there whole or
 * not at all, whatever happens while it is written.
 */
export type Store = {
  /** Where it is, for a sentence; without keys. */
  place: string;
  /** The names of the files and folders directly in a folder, '' for the top; empty if there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** All files below a folder, in no particular order. */
  files(folder: string): AsyncIterable<StoredFile>;
  put(name: string, content: Buffer | Readable): Promise<void>;
  /** Null if there is no such file. */
  get(name: string): Promise<{ content: Readable; bytes: number } | null>;
  /** A file that is gone is removed already. */
  remove(name: string): Promise<void>;
  /** Counts a folder as stored in just now, if it is there, so that nothing removes it. */
  touch(folder: string): Promise<void>;
  /** Removes a folder with its files if none was stored in it since then. One that is gone is removed already. */
  removeUnchanged(folder: string, since: Date): Promise<void>;
};

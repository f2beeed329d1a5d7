import { appendFileSync, createReadStream, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The addresses that were fetched before and the paths their pictures are served from: a picture is fetched once. */
export type KnownPictures = {
  /** Null if the address is new, or its file is gone. */
  find(address: string): string | null;
  add(address: string, path: string): void;
};

/** Whether there is a picture of this path, such as /media/<hash>/<name>. */
export type IsStored = (path: string) => boolean;

/**
 * Opens the list in DATA_DIR. Each picture is appended as a line once it is stored, so that an interrupted import can resume. The
 * list may be long: requests are served while it is read.
 */
export async function openKnownPictures(dataDir: string, isStored: IsStored): Promise<KnownPictures> {
  const file = join(dataDir, 'fetched-pictures.jsonl');
  const known = new Map<string, string>();
  const added = new Set<string>();
  if (existsSync(file)) {
    let lines = 0;
    for await (const line of createInterface({ input: createReadStream(file) })) {
      for (const [address, path] of parseLine(line)) known.set(address, path);
      if (++lines % linesAtOnce === 0) await nextTurn();
    }
  }
  return {
    find(address) {
      const path = known.get(address);
      return path !== undefined && (added.has(path) || isStored(path)) ? path : null;
    },
    add(address, path) {
      known.set(address, path);
      added.add(path);
      mkdirSync(dataDir, { recursive: true });
      appendFileSync(file, `${JSON.stringify([address, path])}\n`);
    },
  };
}

const linesAtOnce = 1000;

/** A line that a crash truncated is skipped: its picture is fetched again. */
function parseLine(line: string): [string, string][] {
  try {
    const [address, path] = JSON.parse(line);
    return typeof address === 'string' && typeof path === 'string' ? [[address, path]] : [];
  } catch {
    return [];
  }
}

import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which addresses were fetched before, and the paths they are served from: a picture is fetched once. */
export type KnownPictures = {
  /** Null where the address is new, or its file is gone. */
  find(address: string): string | null;
  add(address: string, path: string): void;
};

/** Opens the list in DATA_DIR. Each line is one picture, added when it is there, so that an import that breaks off goes on later. */
export function openKnownPictures(dataDir: string): KnownPictures {
  const file = join(dataDir, 'fetched-pictures.jsonl');
  const known = new Map<string, string>();
  for (const [address, path] of readLines(file)) known.set(address, path);
  return {
    find(address) {
      const path = known.get(address);
      return path !== undefined && existsSync(join(dataDir, path)) ? path : null;
    },
    add(address, path) {
      known.set(address, path);
      mkdirSync(dataDir, { recursive: true });
      appendFileSync(file, `${JSON.stringify([address, path])}\n`);
    },
  };
}

function readLines(file: string): [string, string][] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').flatMap(parseLine);
}

/** A line that a crash cut short is passed over: its picture is fetched again. */
function parseLine(line: string): [string, string][] {
  try {
    const [address, path] = JSON.parse(line);
    return typeof address === 'string' && typeof path === 'string' ? [[address, path]] : [];
  } catch {
    return [];
  }
}

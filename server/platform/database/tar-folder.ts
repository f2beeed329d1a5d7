import { closeSync, fstatSync, openSync, readdirSync, readSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

const blockBytes = 512;
const pieceBytes = 1024 * 1024;
/** Files are read and written on this thread, a thousand small ones as well as a large one; requests are served in between. */
const longestHoldMs = 10;

/** Writes the files below a folder into one tar file, in chunks, so that memory use does not grow with the folder. */
export async function tarFolder(folder: string, tarFile: string): Promise<void> {
  const tar = openSync(tarFile, 'w', 0o600);
  const piece = Buffer.allocUnsafeSlow(pieceBytes);
  try {
    let turnedAt = performance.now();
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() && !entry.isDirectory()) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).replaceAll('\\', '/');
      const source = openSync(path, 'r');
      try {
        const size = entry.isFile() ? fstatSync(source).size : 0;
        writeFileSync(tar, header(name, entry.isFile() ? '0' : '5', size));
        for (let at = 0; at < size; ) {
          const read = readSync(source, piece, 0, Math.min(pieceBytes, size - at), at);
          if (read === 0) throw new Error(`${path} became shorter while it was copied.`);
          writeFileSync(tar, piece.subarray(0, read));
          at += read;
          if (performance.now() - turnedAt < longestHoldMs) continue;
          await nextTurn();
          turnedAt = performance.now();
        }
        writeFileSync(tar, Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes));
      } finally {
        closeSync(source);
      }
    }
    writeFileSync(tar, Buffer.alloc(2 * blockBytes));
  } finally {
    closeSync(tar);
  }
}

/** The header block of a file, in the POSIX.1-1988 (ustar) format. */
function header(name: string, type: '0' | '5', size: number): Buffer {
  const block = Buffer.alloc(blockBytes);
  const put = (text: string, at: number) => block.write(text, at, 'latin1');
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  put(name, 0);
  put(octal(type === '0' ? 0o600 : 0o700, 7), 100);
  put(octal(size, 11), 124);
  put(octal(0, 11), 136);
  put(type, 156);
  put('ustar\0' + '00', 257);
  put(' '.repeat(8), 148);
  const sum = block.reduce((total, byte) => total + byte, 0);
  put(`${octal(sum, 6)}\0 `, 148);
  return block;
}

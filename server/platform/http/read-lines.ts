import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { faults } from './faults.ts';

/** More than any line of data has. */
const longestLine = 4_096;

/**
 * The lines of a body in UTF-8, those of each piece as it arrives, so that no more of it is in memory. Read only as fast as the pieces are
 * taken. Throws a fault when the body is larger than `mostBytes`, ends too early, or has an endless line.
 */
export async function* readLines(body: Readable, mostBytes: number): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  let bytes = 0;
  let rest = '';
  for await (const piece of piecesOf(body)) {
    bytes += piece.length;
    if (bytes > mostBytes) throw faults.fileTooLarge(mostBytes);
    const lines = (rest + decoder.write(piece)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw faults.lineTooLong(longestLine);
    yield lines;
  }
  yield [rest + decoder.end()];
}

async function* piecesOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of body) yield piece as Buffer;
  } catch {
    throw faults.brokenOff();
  }
}

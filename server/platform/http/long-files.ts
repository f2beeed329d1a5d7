import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { createQueue } from '#platform/queue.ts';
import { callerOf } from './caller.ts';
import { createHourlyLimit } from './hourly-limit.ts';

/** A file of rows that lie between a head and a foot. */
export type LongFile<Row> = {
  type: string;
  head: string;
  /** The next rows in order, after the last one of the page before; none at the end. */
  readPage(last: Row | null): Promise<Row[]>;
  write(row: Row): string;
  foot: string;
};

export type SendLongFile = <Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  file: LongFile<Row>,
) => Promise<FastifyReply>;

const mostAnHour = 12;
const turns = { atOnce: 1, mostWaiting: 50 };

/**
 * Makes the function that sends public files as long as the catalogue. A file is read page by page as fast as it is taken, so that memory
 * holds a page of it. So that strangers cannot keep the database busy, one page is read at a time for all callers together, and an address
 * gets each file twelve times an hour; more is a fault. Throws QueueFull while too many are waiting.
 */
export function createLongFiles(clock: Clock): SendLongFile {
  const limit = createHourlyLimit(clock, mostAnHour);
  const queue = createQueue(turns);
  return async (request, reply, file) => {
    limit(`${callerOf(request)} ${request.routeOptions.url} ${Object.values(request.params as object)}`);
    const read: typeof file.readPage = (last) => queue.run(() => file.readPage(last));
    // Before the headers, so that a database that is away is a 503.
    const first = await read(null);
    const content = Readable.from(piecesOf({ ...file, readPage: read }, first), { highWaterMark: 1 });
    return reply.type(file.type).header('cache-control', 'public, max-age=60').send(content);
  };
}

async function* piecesOf<Row>({ head, readPage, write, foot }: LongFile<Row>, first: Row[]): AsyncGenerator<string> {
  yield head;
  for (let rows = first; rows.length > 0; rows = await readPage(rows.at(-1) ?? null)) {
    yield rows.map(write).join('');
    await nextTurn();
  }
  yield foot;
}

import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { StaffCall } from '#contract/staff/call.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import type { Clock } from '#platform/clock.ts';
import { timeCell } from '#platform/csv/cells.ts';
import { csvLine } from '#platform/csv/csv-line.ts';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import type { Download, ServeStaff, StaffRequest } from './serve-staff.ts';

type StaffExport = StaffCall & { method: 'GET'; answer: null; uploadBytes: null; roles: readonly StaffRole[] };

/** The columns of a file by their headings, in order. */
export type Columns<Row> = Record<string, (row: Row) => string | number | null>;

type Page<Row> = { items: Row[]; next: string | null };

type File<Input, Row> = {
  /** Of the file, before its day. */
  name: string;
  /** Of every file, or of one with that input. */
  columns: Columns<Row> | ((input: Input) => Columns<Row>);
  /** The operation of the list itself, so that the file has exactly its rows in its order. */
  readPage(db: Db, input: Input & { after: string | undefined; limit: number }): Promise<Page<Row>>;
  /** Whether the operation leaves out rows that the input asks for, as a search may on a screen. A file must not. */
  isCut?: (db: Db, input: Input) => Promise<boolean>;
  /** Throws what is wrong with the input, which can't be told any more once the file has begun. */
  check?: (input: Input) => void;
};

export type ServeExport = <C extends StaffExport, Row>(call: C, file: File<z.output<C['input']>, Row>) => void;

/**
 * Makes the function with which domains register the CSV of a list. A file is read page by page as fast as it is taken, each in a statement
 * of its own, so that neither memory nor a connection is held; an aborted download ends the reading. One file at a time for each member of
 * the staff; each is in the audit log.
 */
export function createServeExport(serveStaff: ServeStaff, clock: Clock): ServeExport {
  const admit = oneAtATime();
  return (call, { name, columns, readPage, isCut, check }) => {
    const handler = async ({ db, input, staff, audit }: StaffRequest<StaffExport>): Promise<Download> => {
      check?.(input as never);
      if (await isCut?.(db, input as never)) throw faults.searchTooWide();
      const chosen = typeof columns === 'function' ? columns(input as never) : columns;
      const read = (after: string | undefined) =>
        readPage(db, { ...(input as object), after, limit: rowsAtOnce } as never);
      const content = admit(staff.id, linesOf(chosen, read));
      try {
        await audit({ subjectKind: 'export', subjectId: name, after: auditedFilter(input) });
      } catch (error) {
        content.destroy();
        throw error;
      }
      return { name: `${name}-${timeCell(clock.now()).slice(0, 10)}.csv`, type: csvType, content };
    };
    serveStaff(call, handler as never);
  };
}

/** Streams lines, unless those before them for the same member of the staff are still on their way. */
function oneAtATime() {
  const streams = new Map<string, Readable>();
  return (staffId: string, lines: AsyncGenerator<string>): Readable => {
    if (streams.has(staffId)) throw faults.exportRunning();
    const release = () => {
      if (streams.get(staffId) === stream) streams.delete(staffId);
    };
    // At the end before the client knows of it; closed without an end if the download is aborted.
    const stream = Readable.from(lines).once('end', release).once('close', release);
    streams.set(staffId, stream);
    return stream;
  };
}

export const csvType = 'text/csv; charset=utf-8';

/** Without it spreadsheets read UTF-8 as another encoding. */
const byteOrderMark = '\ufeff';

/** Of these rows neither a query nor their lines hold the event loop for long. */
const rowsAtOnce = 200;

async function* linesOf<Row>(
  columns: Columns<Row>,
  read: (after: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield byteOrderMark + csvLine(Object.keys(columns));
  for (let after: string | undefined; ; ) {
    const { items, next } = await read(after);
    yield items.map((row) => csvLine(cells.map((cell) => String(cell(row) ?? '')))).join('');
    if (next === null) return;
    after = next;
    await nextTurn();
  }
}

/** Typed words may name a customer, whom the audit log outlives. */
function auditedFilter(input: Record<string, unknown>): Record<string, unknown> {
  const typed = (field: string, value: unknown) => (field === 'q' || field === 'search') && typeof value === 'string';
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      typed(field, value) ? `${(value as string).length} characters` : value,
    ]),
  );
}

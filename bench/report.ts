import { cpus } from 'node:os';
import type { Measured } from './measure.ts';
import type { TpcbCost } from './tpcb.ts';

/** A measured row with its shop and its yardsticks; `tpcb` is null without pgbench. */
export type Line = Measured & { shop: string; tpcb: TpcbCost | null };

/** Processor time over that of the bare server; the shop's and PostgreSQL's together. */
export const timesBare = (line: Line): number => costOf(line) / line.bareMicroseconds;
/** Processor time over that of a TPC-B transaction. */
export const timesTpcb = (line: Line): number | null => (line.tpcb ? costOf(line) / line.tpcb.microseconds : null);

const costOf = ({ shopMicroseconds, postgresMicroseconds }: Measured) => shopMicroseconds + postgresMicroseconds;

/** What is worth a sentence beside the table: the making of the search index, the yardstick. */
export function reportOf(lines: Line[], remarks: string[]): string {
  return [
    '# Bench',
    '',
    `Made by \`npm run bench\` on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load generator and database on the same machine, Node ${process.version}.`,
    'Processor time is that of one request, read from the system: the shop, and the PostgreSQL backends of its database (not its checkpointer and WAL writer). `× bare` is their sum over the processor time of a bare `node:http` server that sends the same bytes, measured right after it (the middle of three measurements, which are minutes apart); `× TPC-B` is their sum over that of a transaction of `pgbench -M prepared` at scale 100 with the same clients, pgbench included. The embedded database runs within the shop.',
    '',
    ...remarks.map((remark) => `- ${remark}`),
    '',
    '| shop | what | clients | requests/s | p50 ms | p99 ms | shop µs | PostgreSQL µs | statements | bytes | × bare | × TPC-B | memory MB | failures |',
    `|---|---|${'--:|'.repeat(12)}`,
    ...lines.map(rowOf),
    '',
  ].join('\n');
}

export function rowOf(line: Line): string {
  const { shop, name, clients, figures, shopMicroseconds, postgresMicroseconds, statements, bytes, memoryMb } = line;
  const tpcb = timesTpcb(line);
  const cells = [
    shop,
    name,
    clients,
    number(figures.perSecond),
    number(figures.p50, 1),
    number(figures.p99, 1),
    number(shopMicroseconds),
    number(postgresMicroseconds),
    statements,
    number(bytes),
    number(timesBare(line), 2),
    tpcb === null ? '' : number(tpcb, 2),
    memoryMb,
    figures.failures,
  ];
  return `| ${cells.join(' | ')} |`;
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

import { readdirSync, readFileSync } from 'node:fs';

/**
 * Processor time and memory of processes as the system counts them, in Linux's /proc; zero elsewhere, and for a database on another
 * machine.
 */

/** Processor time in milliseconds. */
export type Cost = { processMs: number; postgresMs: number };

/**
 * Begins to count what a process and a database of the local PostgreSQL server spend; the function returned gives it. Of PostgreSQL
 * only the backends of that database count, so that other work on the server does not: its shared processes (checkpointer, WAL writer)
 * are left out, and a backend that ends meanwhile is as well.
 */
export function startMeter(pid: number, database: string | null): () => Cost {
  const processBefore = cpuMsOf(pid);
  const backendsBefore = backendsOf(database);
  return () => {
    let postgresMs = 0;
    for (const [backend, ms] of backendsOf(database)) postgresMs += ms - (backendsBefore.get(backend) ?? 0);
    return { processMs: cpuMsOf(pid) - processBefore, postgresMs };
  };
}

/** Of all its present threads, without its children; 0 once it has ended. Exact to the microsecond, unlike /proc/PID/stat. */
export function cpuMsOf(pid: number): number {
  const nanoseconds = idsIn(`/proc/${pid}/task`).map((thread) =>
    Number(readProc(`${pid}/task/${thread}/schedstat`).split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** Milliseconds of each backend of a database by its process id. Their titles read `postgres: user database address state`. */
export function backendsOf(database: string | null): Map<number, number> {
  const backends = new Map<number, number>();
  if (database === null) return backends;
  for (const name of idsIn('/proc')) {
    const title = readProc(`${name}/cmdline`);
    if (title.startsWith('postgres:') && title.includes(` ${database} `))
      backends.set(Number(name), cpuMsOf(Number(name)));
  }
  return backends;
}

/** Resident memory in MB. */
export const residentMb = (pid: number): number => memoryMbOf(pid, 'VmRSS');

/** The most that has been resident since the process started, in MB. */
export const highestResidentMb = (pid: number): number => memoryMbOf(pid, 'VmHWM');

function memoryMbOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = 0] = new RegExp(`${line}:\\s+(\\d+)`).exec(readProc(`${pid}/status`)) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function idsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}

import { stdout } from 'node:process';

const barWidth = 30;
const plainEvery = 0.1;

/** Shows the progress of a long task: a bar on a terminal, a line per tenth elsewhere. */
export type Progress = {
  at(done: number, total: number): void;
  /** Moves to the next line, so that something else can be printed. */
  leave(): void;
};

export function showProgress(label: string, unit: string): Progress {
  const describe = (done: number, total: number) => `${format(done)} of ${format(total)} ${unit}`;
  return stdout.isTTY ? drawBar(label, describe) : printLines(label, describe);
}

type Describe = (done: number, total: number) => string;

function drawBar(label: string, describe: Describe): Progress {
  let isShown = false;
  return {
    at(done, total) {
      const share = shareOf(done, total);
      const filled = Math.round(share * barWidth);
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
      stdout.write(
        `\r\u001b[K${label} ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${describe(done, total)}`,
      );
      isShown = true;
    },
    leave() {
      if (isShown) stdout.write('\n');
      isShown = false;
    },
  };
}

function printLines(label: string, describe: Describe): Progress {
  let next = 0;
  return {
    at(done, total) {
      const share = shareOf(done, total);
      if (share < Math.min(next, 1)) return;
      next = share >= 1 ? Number.POSITIVE_INFINITY : share + plainEvery;
      stdout.write(`${label}: ${describe(done, total)}\n`);
    },
    leave() {},
  };
}

const shareOf = (done: number, total: number) => (total > 0 ? Math.min(done / total, 1) : 1);
const format = (count: number) => count.toLocaleString('en', { maximumFractionDigits: 1 });

import { parseArgs } from 'node:util';
import { readEnvironment } from '#server/environment.ts';
import { openShop } from '#server/open-shop.ts';
import { readSettings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import type { StockMode } from './import/plan-changes.ts';
import { type ImportReport, importProducts } from './import-products.ts';
import { showProgress } from './progress.ts';
import { CommandError, runCommand } from './run-command.ts';

const usage =
  'Name the file to load: npm run import -- file.csv [--skip-bad-rows] [--subcategory slug] [--stock set|add]';
const steps = {
  check: showProgress('Checking', 'MB'),
  load: showProgress('Loading ', 'MB'),
  pictures: showProgress('Pictures', 'products'),
};

/** `npm run import -- file.csv` loads an operator's own catalogue, a product CSV in Shopify's columns. */
async function importFile() {
  const { file, skipBadRows, subcategory, stock } = readArguments();
  const shop = await openShop(readSettings(shopConfig, { LOG_LEVEL: 'error', ...readEnvironment() }), {
    isCommand: true,
  });
  try {
    const report = await importProducts(shop, {
      file,
      skipBadRows,
      subcategory,
      stock,
      onRejected: ({ line, column, why }) => print(`Line ${line}: ${column ? `${column} ` : ''}${why}.`),
      onMissingPicture: ({ handle, address, why }) => print(`Picture of ${handle}: ${address} ${why}.`),
      onProgress,
    });
    leaveBar();
    finish(report, skipBadRows);
  } finally {
    leaveBar();
    await shop.database.close();
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'skip-bad-rows': { type: 'boolean', default: false },
        subcategory: { type: 'string' },
        stock: { type: 'string', default: 'leave' },
      },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new Error('one file is loaded at a time');
    return {
      file,
      skipBadRows: values['skip-bad-rows'],
      subcategory: values.subcategory ?? null,
      stock: readStockMode(values.stock),
    };
  } catch {
    throw new CommandError(usage);
  }
}

function readStockMode(text: string): StockMode {
  if (text === 'leave' || text === 'set' || text === 'add') return text;
  throw new Error('stock is left, set or added');
}

function onProgress(step: keyof typeof steps, done: number, total: number) {
  const unit = step === 'pictures' ? 1 : 1_000_000;
  steps[step].at(done / unit, total / unit);
}

/** Prints a message on a line below the progress bar. */
function print(line: string) {
  leaveBar();
  process.stdout.write(`${line}\n`);
}

function leaveBar() {
  for (const progress of Object.values(steps)) progress.leave();
}

function finish(report: ImportReport, skipBadRows: boolean) {
  const { created, updated, unchanged, rejectedRows, rejectedProducts, picturesMissing, ignoredColumns } = report;
  if (ignoredColumns.length > 0) print(`Passed over: the columns ${ignoredColumns.join(', ')}.`);
  if (!report.isLoaded) {
    throw new CommandError(
      `${count(rejectedRows, 'line')} can't be used, so nothing was loaded. Mend the file, or leave ${count(rejectedProducts, 'product')} out with --skip-bad-rows.`,
    );
  }
  print(`${count(created, 'product')} created, ${updated} updated, ${unchanged} unchanged.`);
  if (skipBadRows && rejectedProducts > 0) {
    print(`${count(rejectedProducts, 'product')} left out, because of ${count(rejectedRows, 'line')}.`);
  }
  if (picturesMissing > 0) {
    print(
      `${count(picturesMissing, 'picture')} could not be fetched; where a product has no other, the placeholder shows.`,
    );
  }
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

await runCommand(importFile);

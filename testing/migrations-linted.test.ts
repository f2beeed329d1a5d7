import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from './factories-operations.ts';

/** Decision 051: a migration runs while the previous version serves, so it neither locks a table for long nor takes away what is read. */

const root = join(import.meta.dirname, '..');
const migrations = join(root, 'server/migrations');
/** Those up to here were made when an upgrade stopped the shop; they are not changed any more. */
const lastOfHistory = '0040_review-photos.sql';
const linted = readdirSync(migrations).filter((name) => name.endsWith('.sql') && name > lastOfHistory);

/** Rules of taste, and of time limits, which the shop itself sets. */
const unwanted = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'prefer-timestamp-tz',
  'require-timeout-settings',
];

type Finding = { file: string; line: number; rule_name: string; message: string };

/** What squawk finds in the files, as sentences. */
function findings(paths: string[]): string[] {
  const options = [
    '--assume-in-transaction',
    '--pg-version',
    '15',
    '--reporter',
    'json',
    '--exclude',
    unwanted.join(','),
  ];
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/squawk'), [...options, ...paths], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(`squawk does not run: ${stderr}`);
  const found = JSON.parse(stdout) as Finding[];
  return found.map(({ file, line, rule_name, message }) => `${file}:${line + 1} ${rule_name}: ${message}`);
}

/** Lines that let an exception pass without a comment above them that says why. */
function withoutReason(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines
    .map((line, index) => ({ line, above: lines[index - 1] ?? '', at: `${path}:${index + 1} ${line}` }))
    .filter(({ line, above }) => line.startsWith('-- squawk-ignore') && !/^-- (?!squawk|>)\S+ \S+ \S+/.test(above))
    .map(({ at }) => at);
}

function findingsIn(text: string): string[] {
  const path = join(aFolder(), 'migration.sql');
  writeFileSync(path, text);
  return [...findings([path]), ...withoutReason(path)].map((finding) => finding.slice(path.length));
}

describe('a migration', () => {
  it('a migration neither locks a table for long nor takes away what the previous version reads (R-OPS-16)', () => {
    const paths = linted.map((name) => join(migrations, name));
    if (paths.length > 0) expect([...findings(paths), ...paths.flatMap(withoutReason)]).toEqual([]);
  });

  it.each([
    [
      'has a column that is rewritten',
      'ALTER TABLE "orders" ALTER COLUMN "id" SET DATA TYPE bigint',
      'changing-column-type',
    ],
    [
      'has a default that is computed for each row',
      'ALTER TABLE "orders" ADD COLUMN "a" uuid DEFAULT gen_random_uuid()',
      'adding-field-with-default',
    ],
    [
      'reads all rows for NOT NULL',
      'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL',
      'adding-not-nullable-field',
    ],
    [
      'reads all rows for a check',
      'ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK ("a" > 0)',
      'constraint-missing-not-valid',
    ],
    ['makes an index of an existing table', 'CREATE INDEX "a" ON "orders" ("a")', 'require-concurrent-index-creation'],
    [
      'asks for what the previous version does not write',
      'ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL',
      'adding-required-field',
    ],
    ['drops a column', 'ALTER TABLE "orders" DROP COLUMN "note"', 'ban-drop-column'],
    ['drops a table', 'DROP TABLE "orders"', 'ban-drop-table'],
    ['renames a column', 'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark"', 'renaming-column'],
  ])('a migration that %s is refused (R-OPS-16)', (_what, statement, rule) => {
    expect(findingsIn(`${statement};\n`)).toEqual([expect.stringContaining(`:1 ${rule}: `)]);
  });

  it('a migration may add tables with their indexes, columns that need no value, and checks of new rows (R-OPS-16)', () => {
    const text = `CREATE TABLE "a" ("id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL, "order_id" integer NOT NULL);
--> statement-breakpoint
CREATE INDEX "a_order_id_index" ON "a" ("order_id");--> statement-breakpoint
ALTER TABLE "a" ADD CONSTRAINT "a_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_note" CHECK (length("note") < 100) NOT VALID;
`;
    expect(findingsIn(text)).toEqual([]);
  });

  it('a migration may do more where a comment says why it can (R-OPS-16)', () => {
    const dropped = '-- squawk-ignore ban-drop-column\nALTER TABLE "orders" DROP COLUMN "note";\n';
    expect(findingsIn(`-- Contract: not read since 0.2.0.\n${dropped}`)).toEqual([]);
    expect(findingsIn(dropped)).toEqual([':1 -- squawk-ignore ban-drop-column']);
  });
});

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { is, SQL } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, IndexedColumn, type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { allTables, type OwnedTable } from './all-tables.ts';
import { tablesOf, writersOf } from './table-writers.ts';

/** The page's path in the repository. */
export const dataModelPath = join(import.meta.dirname, '../../docs/data-model.md');

const dialect = new PgDialect({ casing: 'snake_case' });
const casing = new CasingCache('snake_case');

const server = join(import.meta.dirname, '..');

/** The folders that write each table, by its name. */
function findWriters(): Map<string, string[]> {
  const sources = globSync('**/*.ts', { cwd: server })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path: `server/${path.split(sep).join('/')}`, text: readFileSync(join(server, path), 'utf8') }));
  return new Map(tablesOf(sources).map((table) => [table.name, writersOf(sources, table)]));
}

/** The whole data model as one Markdown page: a diagram, then each domain's tables. */
export async function renderDataModel(): Promise<string> {
  const tables = await allTables();
  const owners = [...new Set(tables.map(({ owner }) => owner))];
  const writers = findWriters();
  const sections = owners.map((owner) =>
    [
      `## ${owner}`,
      ...tables.filter((owned) => owned.owner === owner).map(({ table }) => describeTable(table, writers)),
    ].join('\n\n'),
  );
  return `${[preface(tables.length), drawDiagram(tables), ...sections].join('\n\n')}\n`;
}

const preface = (count: number) => `# The data model

Generated from the tables by \`npm run data-model\`; a test fails when it is out of date. ${count} tables. Each section is
a folder below \`server/\`. Who writes a table is read from the sources; where that is another folder,
\`server/commerce/floors.ts\` says why. Restoring and moving a shop copy all tables as they are. Amounts are whole fils
(1 AED = 100 fils), times are UTC. What a column means stands beside it in the folder's \`tables.ts\`.`;

function drawDiagram(tables: OwnedTable[]): string {
  const lines = tables.flatMap(({ table }) => {
    const { name, foreignKeys } = getTableConfig(table);
    return foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      const isOptional = columns.some((column) => !column.notNull);
      const isUnique = columns.length === 1 && columns.every((column) => column.primary || column.isUnique);
      const one = isOptional ? '|o' : '||';
      const many = isUnique ? 'o|' : 'o{';
      return `  ${getTableConfig(foreignTable).name} ${one}--${many} ${name} : ${columnNames(columns).replaceAll(', ', '_and_')}`;
    });
  });
  const related = new Set(lines.flatMap((line) => [line.split(' ')[2], line.split(' ')[4]]));
  const alone = tables
    .map(({ table }) => getTableConfig(table).name)
    .filter((name) => !related.has(name))
    .map((name) => `  ${name}`);
  return ['```mermaid', 'erDiagram', ...lines, ...alone, '```'].join('\n');
}

function describeTable(table: PgTable, writers: Map<string, string[]>): string {
  const { name, columns } = getTableConfig(table);
  const rows = columns.map(
    (column) => `| ${nameOf(column)} | ${column.getSQLType()} | ${cell(describeColumn(column))} |`,
  );
  const writtenBy = `written by ${writers.get(name)?.join(', ')}`;
  const rules = [writtenBy, ...describeRules(table)].map((rule) => `- ${rule}`);
  return [[`### ${name}`, '', '| column | type | |', '|---|---|---|', ...rows].join('\n'), rules.join('\n')].join(
    '\n\n',
  );
}

function describeColumn(column: PgColumn): string {
  const generated = column.generated?.as;
  const words = [
    column.primary ? 'primary key' : '',
    column.notNull ? '' : 'may be null',
    column.isUnique ? 'unique' : '',
    column.generatedIdentity ? 'numbered by the database' : '',
    is(generated, SQL) ? `computed: \`${toText(generated)}\`` : '',
    column.hasDefault && !generated && !column.generatedIdentity ? `default ${describeDefault(column.default)}` : '',
    column.enumValues ? `one of ${column.enumValues.join(', ')}` : '',
  ];
  return words.filter(Boolean).join('; ');
}

function describeDefault(value: unknown): string {
  if (is(value, SQL)) return `\`${toText(value)}\``;
  return `\`${typeof value === 'string' ? `'${value}'` : String(value)}\``;
}

/** Keys, checks and indexes of a table, each as one line. */
function describeRules(table: PgTable): string[] {
  const { primaryKeys, uniqueConstraints, foreignKeys, checks, indexes } = getTableConfig(table);
  return [
    ...primaryKeys.map(({ columns }) => `primary key: ${columnNames(columns)}`),
    ...uniqueConstraints.map(
      ({ columns, nullsNotDistinct }) =>
        `unique: ${columnNames(columns)}${nullsNotDistinct ? ', null counting as a value' : ''}`,
    ),
    ...foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      const target = `${getTableConfig(foreignTable).name} (${columnNames(foreignColumns)})`;
      return `${columnNames(columns)} → ${target}, on delete ${key.onDelete ?? 'no action'}`;
    }),
    ...checks.map(({ name, value }) => `check ${name}: \`${toText(value)}\``),
    ...indexes.map(({ config }) => {
      const on = config.columns.map((column) => describeIndexed(column)).join(', ');
      return `${config.unique ? 'unique index' : 'index'}: ${on}${config.where ? `, where \`${toText(config.where)}\`` : ''}`;
    }),
  ];
}

function describeIndexed(column: Partial<IndexedColumn | SQL>): string {
  if (is(column, SQL)) return `\`${toText(column)}\``;
  const direction = is(column, IndexedColumn) && column.indexConfig?.order === 'desc' ? ' descending' : '';
  return `${nameOf(column as PgColumn)}${direction}`;
}

/** Drizzle applies the casing to names on demand; an index's copy of a column has the key alone. */
function nameOf(column: PgColumn): string {
  return column.table ? casing.getColumnCasing(column) : casingOf(column.name);
}

function casingOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function columnNames(columns: PgColumn[]): string {
  return columns.map(nameOf).join(', ');
}

function toText(expression: SQL): string {
  const text = dialect.sqlToQuery(expression.inlineParams()).sql;
  return text
    .replaceAll(/"\w+"\./g, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

if (import.meta.main) {
  writeFileSync(dataModelPath, await renderDataModel());
  process.stdout.write(`Wrote ${dataModelPath}\n`);
}

import { type Exception, floors } from '#commerce/floors.ts';
import {
  folderOf,
  isTables,
  type Source,
  type TableSource,
  withoutComments,
  writersOf,
} from '#server/operations/table-writers.ts';

/** Violations of the floors of `server/commerce/floors.ts`, found in the text of the sources. */

type Import = { from: string; to: string };

const domainOf = (path: string) => /^server\/commerce\/([^/]+)\/./.exec(path)?.[1] ?? null;
const floorOf = (domain: string | null) => floors.findIndex((floor) => domain !== null && floor.includes(domain));

const isRoutes = (path: string) => /\/(staff-)?routes\.ts$/.test(path);

/** Imports of a domain that is not on a lower floor; of types as well, since they are knowledge too. */
export function importsUpward(sources: Source[]): string[] {
  return sources.flatMap(importsOf).flatMap(({ from, to }) => {
    const [domain, other] = [domainOf(from), domainOf(to)];
    if (domain === null || other === null || domain === other) return [];
    const isAllowed = isTables(from)
      ? isTables(to)
      : isRoutes(from)
        ? !isTables(to) && !isRoutes(to)
        : !isRoutes(to) && floorOf(other) < floorOf(domain);
    return isAllowed ? [] : [`${from} imports ${to}`];
  });
}

function importsOf({ path, text }: Source): Import[] {
  return [...withoutComments(text).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].flatMap(([, named = '']) => {
    const to = named
      .replace(/^#commerce\//, 'server/commerce/')
      .replace(/^\.\//, `${path.split('/').slice(0, -1).join('/')}/`);
    return to.startsWith('server/') ? [{ from: path, to }] : [];
  });
}

/** Tables in a domain's SQL that are neither its own nor of a lower floor: `folder names table`. */
export function tablesNamedUpward(sources: Source[], tables: TableSource[]): string[] {
  const found = sources.flatMap(({ path, text }) => {
    const domain = domainOf(path);
    if (domain === null || isTables(path)) return [];
    const code = withoutComments(text);
    const words = new Set([...(sqlTexts(code).join(' ').match(/\w+/g) ?? []), ...plainlyNamed(code)]);
    return tables
      .filter(({ name, folder }) => words.has(name) && folder !== folderOf(path))
      .filter(({ folder }) => floorOf(domainOf(`server/${folder}/tables.ts`)) >= floorOf(domain))
      .map(({ name }) => `${folderOf(path)} names ${name}`);
  });
  return [...new Set(found)];
}

/** The tables of statements that are plain text, as a thread of its own reads them. */
const plainlyNamed = (text: string) =>
  [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)/g)].map(([, table = '']) => table);

/** The texts of all SQL templates, with their substitutions. */
function sqlTexts(text: string): string[] {
  return [...text.matchAll(/\bsql(?:<[^`;]*>)?`/g)].map(({ index, 0: opening }) => {
    const start = index + opening.length;
    return text.slice(start, endOfTemplate(text, start));
  });
}

/** The end of a template that begins before `start`; the code in `${…}` may hold templates of its own. */
function endOfTemplate(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== '`') {
    if (text[at] === '\\') at += 2;
    else at = text.startsWith('${', at) ? endOfInsertion(text, at + 2) : at + 1;
  }
  return at;
}

function endOfInsertion(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== '}') {
    if (text[at] === '`') at = endOfTemplate(text, at + 1) + 1;
    else at = text[at] === '{' ? endOfInsertion(text, at + 1) : at + 1;
  }
  return at + 1;
}

/** Tables that are written from a folder other than their own: `folder writes table`. */
export function foreignWrites(sources: Source[], tables: TableSource[]): string[] {
  const found = tables.flatMap((table) =>
    writersOf(sources, table).flatMap((folder) => (folder === table.folder ? [] : [`${folder} writes ${table.name}`])),
  );
  return found.sort();
}

export function exceptionsOf(exceptions: Exception[], verb: 'names' | 'writes'): string[] {
  return exceptions.flatMap(({ folder, tables }) => tables.map((table) => `${folder} ${verb} ${table}`)).sort();
}

/** Who writes which table, found in the text of the sources. */

export type Source = { path: string; text: string };

/** A table with the folder below `server/` that holds it, and the name of its object. */
export type TableSource = { name: string; identifier: string; folder: string };

/** The folder of a file below `server/`; of `server/commerce/orders/x.ts` it is `commerce/orders`. */
export const folderOf = (path: string) => path.split('/').slice(1, -1).join('/');

export const isTables = (path: string) => /tables?\.ts$/.test(path);

export function tablesOf(sources: Source[]): TableSource[] {
  return sources
    .filter(({ path }) => isTables(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, identifier = '', name = '']) => ({
        name,
        identifier,
        folder: folderOf(path),
      })),
    );
}

const inStatements = /\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE)\s+(?:\$\{)?(\w+)/g;
const inCalls = /(?:\.(?:insert|update|delete)\(|\binsertRows\(\s*\w+,)\s*(\w+)/g;

/** Handed on as `table` to what writes it. */
const inRecords = /\btable: (\w+),/g;

/** The folders that write a table, the one that holds it first. */
export function writersOf(sources: Source[], { name, identifier, folder }: TableSource): string[] {
  const found = sources.filter(({ text }) => {
    const code = withoutComments(text);
    return [inStatements, inCalls, inRecords]
      .flatMap((written) => [...code.matchAll(written)])
      .some(([, at]) => at === name || at === identifier);
  });
  const folders = [...new Set(found.map(({ path }) => folderOf(path)))].sort();
  return [...folders.filter((writer) => writer === folder), ...folders.filter((writer) => writer !== folder)];
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*\*?\s[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

import { noopEncoder, Param, SQL, type SQLWrapper, StringChunk } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** The rows of a statement, whose columns the caller names. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(written(statement))) as unknown as { rows: Row[] }).rows;
}

/**
 * The statement as text and values, if it consists of those alone. Drizzle asks of each piece which of a dozen things it is, and took a
 * tenth of the shop's time for an order.
 */
function written(statement: SQL): SQLWrapper {
  const params: unknown[] = [];
  let text = '';
  const isPlain = (pieces: unknown[]): boolean =>
    pieces.every((piece) => {
      if (piece instanceof SQL) return isPlain(piece.queryChunks);
      if (piece instanceof StringChunk) text += piece.value.join('');
      else if (piece instanceof Param && piece.encoder === noopEncoder) text += `$${params.push(piece.value)}`;
      else if (typeof piece === 'object' && piece !== null) return false;
      else text += `$${params.push(piece)}`;
      return piece !== undefined;
    });
  if (!isPlain(statement.queryChunks)) return statement;
  const query = { sql: text, params };
  return { getSQL: () => ({ toQuery: () => query }) } as unknown as SQLWrapper;
}

import type pg from 'pg';

/**
 * A statement with a name is parsed once a connection, and after five executions planned once. A name belongs to
 * the text of a statement, the same on every connection.
 */

type Statement = { text: string };
export type Client = { query(statement: Statement, values?: unknown[]): Promise<unknown> };

/** Each connection holds the plans of all: some 20 kB each. Statements beyond are sent without a name. */
const mostNames = 300;

/** BEGIN and COMMIT need no plan, and the others cannot be prepared. */
const canBePrepared = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/** A list. A plan that does not know how few rows are wanted sorts all: 97 ms instead of 1 for 100,000 products. */
const hasLimit = /\blimit \$\d/i;

/**
 * For the connections of one pool: makes a client that sends every statement by its name, for Drizzle. A statement whose plan is stale has
 * another name the next time.
 */
export function createPreparing(): (client: pg.Pool | pg.PoolClient) => Client {
  const names = createNames();
  return (client) => {
    const send = async (statement: Statement, values?: unknown[]) => {
      const name = names.of(statement.text);
      try {
        return await client.query(name === undefined ? statement : { ...statement, name }, values);
      } catch (error) {
        if (isStalePlan(error)) names.renew(statement.text);
        throw error;
      }
    };
    // Within a transaction the whole is run again, by its opener.
    const isPool = 'totalCount' in client;
    return {
      query: (statement, values) =>
        isPool ? againIfPlanIsStale(() => send(statement, values)) : send(statement, values),
    };
  };
}

function createNames() {
  const names = new Map<string, string>();
  let count = 0;
  function renew(text: string): string {
    const name = `dhow_${++count}`;
    names.set(text, name);
    return name;
  }
  return {
    renew,
    of(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size === mostNames || !canBePrepared.test(text) || hasLimit.test(text))
        return known;
      return renew(text);
    },
  };
}

/**
 * Runs a statement or a transaction, and once more if a migration has changed the type of a column that a prepared statement returns:
 * PostgreSQL then refuses the statement before it has any effect.
 */
export async function againIfPlanIsStale<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    return run();
  }
}

/** 'cached plan must not change result type', in any language of the server. */
function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, routine } = error as Partial<pg.DatabaseError>;
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || isStalePlan(error.cause);
}

/**
 * An error in a form that is safe to log. Errors of a database, a mail server or a parser quote their input: addresses, codes, whole
 * rows. So only the fields named here are logged, and texts lose what they quote.
 */
export type DescribedError = {
  type: string;
  message: string;
  /** The stack frames alone, since V8's `stack` begins with the message. */
  stack?: string;
  code?: string;
  /** The SQL with placeholders, never the parameters. */
  statement?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  responseCode?: number;
  cause?: DescribedError;
  errors?: DescribedError[];
};

/** The loggable fields of an error, its causes included. */
export function describeError(error: unknown): DescribedError {
  return describe(error, deepestCause);
}

/** The same as lines for a terminal. */
export function printError(error: unknown): string {
  return print(describeError(error));
}

const deepestCause = 5;
const longestText = 1000;

function describe(error: unknown, depth: number): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: describeText(String(error)) };
  const fields = error as Error & Record<string, unknown>;
  return {
    type: isOfDatabase(fields) ? 'DatabaseError' : error.constructor.name,
    message: messageOf(fields),
    ...framesOf(error),
    ...known(fields, 'string', ['code', 'schema', 'table', 'column', 'constraint']),
    ...known(fields, 'number', ['responseCode']),
    ...(isFailedQuery(fields) ? { statement: cut(fields.query) } : {}),
    ...(error.cause !== undefined && depth > 0 ? { cause: describe(error.cause, depth - 1) } : {}),
    ...(error instanceof AggregateError && depth > 0
      ? { errors: error.errors.slice(0, 5).map((one) => describe(one, depth - 1)) }
      : {}),
  };
}

function messageOf(error: Error & Record<string, unknown>): string {
  if (isFailedQuery(error)) return 'A query failed.';
  if (isOfDatabase(error)) return databaseMessage(error.code, error.message);
  // A parser quotes the text that it can't parse.
  if (error instanceof SyntaxError) return describeText(error.message.replace(/["'].*["']/s, '…'));
  return describeText(error.message);
}

/** Drizzle's error, whose message is the statement with all its parameters. */
function isFailedQuery(
  error: Error & Record<string, unknown>,
): error is Error & { query: string } & Record<string, unknown> {
  return typeof error.query === 'string' && Array.isArray(error.params) && error.message.startsWith('Failed query');
}

function isOfDatabase(
  error: Error & Record<string, unknown>,
): error is Error & { code: string } & Record<string, unknown> {
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && typeof error.severity === 'string';
}

/**
 * PostgreSQL's message, by the class of its code. For broken constraints (23) and wrong statements (42) it names tables and columns;
 * for wrong values (22) it quotes the value, which comes last; what a trigger raises (P0) may be anything.
 */
function databaseMessage(code: string, message: string): string {
  if (code.startsWith('22')) return `${message.replace(/\s*["'].*/s, '')} …`;
  if (code.startsWith('P0')) return 'A function of the database raised an error.';
  return describeText(message);
}

const address = /[^\s<>"'(),;:=[\]{}/]+(@|%40)[^\s<>"'(),;:=[\]{}/]+/g;

/** A text without e-mail addresses and without the password in a URL such as postgres://user:password@host. */
export function describeText(text: string): string {
  return cut(text.replace(address, '<address>'));
}

const cut = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)} …` : text);

function framesOf({ stack }: Error): { stack?: string } {
  const frames = /(\n {4}at [^\n]+)+$/.exec(stack ?? '')?.[0];
  return frames === undefined ? {} : { stack: frames.slice(1) };
}

function known(error: Record<string, unknown>, type: 'string' | 'number', names: (keyof DescribedError)[]) {
  return Object.fromEntries(names.filter((name) => typeof error[name] === type).map((name) => [name, error[name]]));
}

function print({ type, message, stack, cause, errors = [], ...rest }: DescribedError): string {
  const facts = Object.entries(rest).map(([name, value]) => `    ${name}: ${value}`);
  const causes = [...(cause ? [cause] : []), ...errors].map((one) => `caused by ${print(one)}`);
  return [`${type}: ${message}`, ...facts, ...(stack ? [stack] : []), ...causes].join('\n');
}

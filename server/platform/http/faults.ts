/** Faults of the request itself, as HTTP status and sentence. Nothing is changed when one is thrown. */
export class Fault extends Error {
  override name = 'Fault';
  readonly httpStatus: number;
  readonly headers: Record<string, string>;
  constructor(httpStatus: number, sentence: string, headers: Record<string, string> = {}) {
    super(sentence);
    this.httpStatus = httpStatus;
    this.headers = headers;
  }
}

export const faults = {
  wrongApiKey: () => new Fault(401, 'The header X-API-KEY is missing or wrong; send the key of this shop.'),
  notSignedIn: () => new Fault(401, 'The access token is missing, unknown or expired; sign in again.'),
  invalidInput: (field: string, problem: string) => new Fault(400, `${field} ${problem}.`),
  sessionEnded: () => new Fault(401, 'You are not signed in, or your session has ended; sign in again.'),
  wrongKey: () => new Fault(401, 'The key is unknown, expired or revoked; send a key of the shop after Bearer.'),
  notAllowed: (sentence: string) => new Fault(403, sentence),
  malformed: () => new Fault(400, 'The body is not JSON; send a JSON object.'),
  notFound: (what: string) => new Fault(404, `${what} does not exist.`),
  unknownCall: (method: string, path: string) =>
    new Fault(404, `There is no call ${method} ${path}; see /api/docs for the available ones.`),
  wrongMethod: (method: string, path: string, allowed: readonly string[]) =>
    new Fault(405, `${path} does not take ${method}; use ${allowed.join(' or ')}.`, { allow: allowed.join(', ') }),
  nothingThere: (path: string) => new Fault(404, `There is nothing at ${path}.`),
  unreadablePath: () => new Fault(400, 'The address cannot be read; percent-encode it as UTF-8.'),
  /** The framework's own refusals, such as a range outside of a file. */
  unacceptable: (httpStatus: number) => new Fault(httpStatus, 'The request cannot be answered as it was sent.'),
  tooLarge: (most = '64 KB') => new Fault(413, `The body is too large; send ${most} at most.`),
  fileTooLarge: (mostBytes: number) => faults.tooLarge(`${Math.floor(mostBytes / 1024 / 1024)} MB`),
  lineTooLong: (most: number) =>
    new Fault(400, `A line of the body is longer than ${most} characters; send an object a line.`),
  tooManyRows: (most: number) => new Fault(413, `The body has more than ${most} rows; send them in several calls.`),
  missingFile: () => new Fault(400, 'The body is missing; send the file as application/octet-stream.'),
  brokenOff: () => new Fault(400, 'The body ended too early; send the file again.'),
  /** The connection ends, since more of the body could come at any time. */
  fileTooSlow: () =>
    new Fault(408, 'The file came too slowly; send it again over a better connection.', { connection: 'close' }),
  encodedFile: () =>
    new Fault(415, 'The body has a content encoding; send the file as it is, without the header Content-Encoding.'),
  noStream: (type: string) => new Fault(415, `The body has the wrong type; send it as ${type}.`),
  noFile: () => new Fault(415, 'The body has the wrong type; send the file as application/octet-stream.'),
  wrongType: () => new Fault(415, 'The body has the wrong type; send application/json.'),
  /** The database is down, restarting or too busy: as far as the shop knows, nothing was done. */
  unavailable: () => new Fault(503, 'The shop cannot do this right now; try again in a few seconds.', retryAfter(2)),
  needsKnownDevice: () =>
    new Fault(
      429,
      'Too many wrong tries with this e-mail address or from this network. If the address belongs to the staff, a link was mailed to it: open it in this browser, then sign in.',
      retryAfter(3600),
    ),
  searchTooWide: () => new Fault(400, 'This search finds too much for a file; narrow the search.'),
  exportRunning: () =>
    new Fault(
      429,
      'Another file of yours is being downloaded; wait until it is complete, or cancel it.',
      retryAfter(5),
    ),
  uploadRunning: () => new Fault(429, 'Another file of yours is being sent; wait until it has arrived.', retryAfter(5)),
  tooMany: (retryAfterSeconds: number) =>
    new Fault(429, `Too many requests; try again in ${retryAfterSeconds} seconds.`, retryAfter(retryAfterSeconds)),
};

const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) });

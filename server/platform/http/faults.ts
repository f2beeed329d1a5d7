/** The faults of a call: what is wrong with the request itself, as HTTP status and sentence. Nothing is changed when one is thrown. */
export class Fault extends Error {
  override name = 'Fault';
  readonly httpStatus: number;
  readonly retryAfterSeconds: number | null;
  constructor(httpStatus: number, sentence: string, retryAfterSeconds: number | null = null) {
    super(sentence);
    this.httpStatus = httpStatus;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const faults = {
  wrongApiKey: () => new Fault(401, 'The header X-API-KEY is missing or wrong; send the key of this shop.'),
  notSignedIn: () => new Fault(401, 'The access token is missing, unknown or expired; sign in again.'),
  invalidInput: (field: string, problem: string) => new Fault(400, `${field} ${problem}.`),
  sessionEnded: () => new Fault(401, 'You are not signed in, or your session has ended; sign in again.'),
  notAllowed: (sentence: string) => new Fault(403, sentence),
  malformed: () => new Fault(400, 'The body is not JSON; send a JSON object.'),
  notFound: (what: string) => new Fault(404, `${what} does not exist.`),
  unknownCall: (method: string, path: string) =>
    new Fault(404, `There is no call ${method} ${path}; see /api/docs for those there are.`),
  tooLarge: () => new Fault(413, 'The body is too large; send 64 KB at most.'),
  noFile: () => new Fault(415, 'The body has the wrong type; send the file as application/octet-stream.'),
  wrongType: () => new Fault(415, 'The body has the wrong type; send application/json.'),
  tooMany: (retryAfterSeconds: number) =>
    new Fault(429, `Too many requests; try again in ${retryAfterSeconds} seconds.`, retryAfterSeconds),
};

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The baseline of an answer: node:http that sends the same bytes and headers from memory, and nothing else. */
const [, , bodyFile = '', status = '200', headersJson = '{}'] = process.argv;
const body = readFileSync(bodyFile);
const headers = { ...(JSON.parse(headersJson) as Record<string, string>), 'content-length': body.length };

const server = createServer((_request, response) => {
  response.writeHead(Number(status), headers);
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');

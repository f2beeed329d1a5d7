import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to requests whose path and query match, until the network is mended. */
export type Fault =
  /** The connection breaks without an answer. */
  | 'drop'
  /** The shop does what it was asked, and the connection breaks before its answer arrives. */
  | 'lose answer'
  /** The answer comes that much later. */
  | { delayMs: number }
  /** Nothing comes until `mend()`. */
  | 'hang'
  /** Something in front of the shop answers in its place, as a broken proxy or a server that is full would. */
  | { httpStatus: number; json: unknown };

/** Stands between the browser and the shop as a real network does, so that a page meets failures as shoppers meet them. */
export type RoughNetwork = {
  url: string;
  disturb(match: RegExp, fault: Fault): void;
  /** Requests whose path matches, since the network was opened, as `GET /path?query`. */
  requests(match: RegExp): string[];
  mend(): void;
  /** Another process of the shop answers from now on, as after a deployment. */
  moveTo(shopPort: number): void;
  close(): Promise<void>;
};

export async function openRoughNetwork(firstPort: number): Promise<RoughNetwork> {
  let shopPort = firstPort;
  let problems: { match: RegExp; fault: Fault }[] = [];
  let waiting: (() => void)[] = [];
  const seen: string[] = [];

  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    seen.push(`${incoming.method} ${path}`);
    const fault = problems.findLast(({ match }) => match.test(path))?.fault;
    const pass = () => passOn(incoming, answer, shopPort);
    if (fault === undefined) pass();
    else if (fault === 'drop') incoming.socket.destroy();
    else if (fault === 'lose answer') passOn(incoming, answer, shopPort, () => incoming.socket.destroy());
    else if (fault === 'hang') waiting.push(pass);
    else if ('delayMs' in fault) setTimeout(pass, fault.delayMs);
    else answerInPlace(answer, fault);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const mend = () => {
    problems = [];
    for (const pass of waiting) pass();
    waiting = [];
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    disturb: (match, fault) => problems.push({ match, fault }),
    requests: (match) => seen.filter((line) => match.test(line)),
    mend,
    moveTo(port) {
      shopPort = port;
    },
    async close() {
      mend();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function passOn(
  incoming: IncomingMessage,
  answer: ServerResponse,
  port: number,
  deliver = (response: IncomingMessage) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  },
): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, deliver);
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}

function answerInPlace(answer: ServerResponse, { httpStatus, json }: { httpStatus: number; json: unknown }): void {
  answer.writeHead(httpStatus, { 'content-type': 'application/json' });
  answer.end(JSON.stringify(json));
}

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults for requests whose path and query match, until the network is mended. */
export type Fault =
  /** The connection breaks without an answer. */
  | 'drop'
  /** The shop handles the request, and the connection breaks before the answer arrives. */
  | 'lose answer'
  /** The answer is delayed by that much. */
  | { delayMs: number }
  /** No answer until `mend()`. */
  | 'hang'
  /** A proxy in front of the shop answers instead, as a broken or overloaded one would. */
  | { httpStatus: number; json: unknown };

/** Sits between the browser and the shop, so that pages meet the failures of real networks. */
export type RoughNetwork = {
  url: string;
  disturb(match: RegExp, fault: Fault): void;
  /** Requests whose path matches, since the network was opened, as `GET /path?query`. */
  requests(match: RegExp): string[];
  mend(): void;
  /** From now on another process of the shop answers, as after a deployment. */
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
  if (answer.closed) return;
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, deliver);
  onward.on('error', () => answer.destroy());
  // The shop sees that a browser went away, and is not left with a connection on which nothing comes.
  answer.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

function answerInPlace(answer: ServerResponse, { httpStatus, json }: { httpStatus: number; json: unknown }): void {
  answer.writeHead(httpStatus, { 'content-type': 'application/json' });
  answer.end(JSON.stringify(json));
}

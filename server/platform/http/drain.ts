import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Connections = {
  isDraining(): boolean;
  /** Has a request answered: at once, but for the moment in which the server stops listening. */
  receive(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /**
   * Ends all connections without cutting one that was accepted, and gives how many had to be cut all the same because they took
   * longer than 4 s. For `delayMs` before that the server goes on as ever, so that load balancers see it turn unready.
   */
  drain(delayMs: number): Promise<number>;
};

/** So long the server still listens: what is on its way is read and answered with `Connection: close`. */
const lingerMs = 200;
const longestDrainMs = 4_000;
/** So long at least, however long it took to stop listening. */
const shortestEndMs = 2_500;
const pollMs = 5;
/**
 * So many looks must find it quiet. Counted in looks, since after each a turn of the event loop reads what the sockets hold: by
 * the clock a connection looks idle that a busy loop has not got round to.
 */
const looksUntilQuiet = 8;
/** Two seconds, but where the loop is busy. */
const mostLooks = 400;

/** `bytesRead` where the last request ended: more than that is a request that is being read. */
type Connection = { answering: Set<ServerResponse>; bytesRead: number; quietFrames: number };

/** Knows the connections of a server, which by itself cuts those whose request it has not read yet. */
export function watchConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>();
  let accepted = 0;
  let isDraining = false;
  let held: (() => void)[] | null = null;

  server.on('connection', (socket) => {
    accepted++;
    connections.set(socket, { answering: new Set(), bytesRead: 0, quietFrames: 0 });
    socket.on('close', () => connections.delete(socket));
  });

  function receive({ socket }: IncomingMessage, response: ServerResponse, answer: () => void) {
    const connection = connections.get(socket);
    if (isDraining) response.shouldKeepAlive = false;
    connection?.answering.add(response);
    response.on('close', () => {
      if (!connection) return;
      connection.answering.delete(response);
      connection.bytesRead = socket.bytesRead;
    });
    if (held) held.push(answer);
    else answer();
  }

  async function drain(delayMs: number): Promise<number> {
    isDraining = true;
    for (const { answering } of connections.values())
      for (const response of answering) response.shouldKeepAlive = false;
    await pause(delayMs + lingerMs);
    const stopAt = performance.now() + longestDrainMs;
    await stopListening();
    await endEach(Math.max(stopAt, performance.now() + shortestEndMs));
    const left = connections.size;
    for (const socket of connections.keys()) socket.destroy();
    return left;
  }

  /**
   * The system resets connections that it has made and the server has not accepted yet. Whoever gets an answer comes back at once, so
   * answers are held until nobody comes any more: then all who connected are waiting for one.
   */
  async function stopListening() {
    held = [];
    for (let looks = 0, quietFrames = 0; quietFrames < looksUntilQuiet && looks < mostLooks; looks++) {
      const before = accepted;
      await pause(pollMs);
      quietFrames = accepted === before ? quietFrames + 1 : 0;
    }
    // The method of HTTP's server would cut what looks idle to it, though a request may be waiting in the socket.
    NetServer.prototype.close.call(server);
    const waiting = held;
    held = null;
    for (const answer of waiting) answer();
  }

  async function endEach(stopAt: number) {
    while (connections.size > 0 && performance.now() < stopAt) {
      for (const [socket, connection] of connections) if (isIdle(socket, connection)) socket.end();
      await pause(pollMs);
    }
  }

  return { isDraining: () => isDraining, receive, drain };
}

function isIdle(socket: Socket, connection: Connection): boolean {
  const isQuiet = connection.answering.size === 0 && socket.bytesRead === connection.bytesRead;
  connection.quietFrames = isQuiet ? connection.quietFrames + 1 : 0;
  return connection.quietFrames >= looksUntilQuiet && !socket.writableEnded;
}

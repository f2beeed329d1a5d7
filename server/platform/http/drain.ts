import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

export type Connections = {
  isDraining(): boolean;
  /** Answers a request: at once, except during the moment in which the server stops listening. */
  receive(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /**
   * Ends all connections without cutting an accepted one, and returns how many had to be cut because they took longer than 4 s.
   * For `delayMs` before that the server goes on as before, so that load balancers see it become unready.
   */
  drain(delayMs: number): Promise<number>;
};

/** The server listens for this long: requests on their way are read and answered with `Connection: close`. */
const lingerMs = 200;
const longestDrainMs = 4_000;
/** Connections get at least this long to end, however long it took to stop listening. */
const shortestEndMs = 2_500;
const pollMs = 5;
/**
 * Consecutive polls without activity. Counted in polls, since each lets the event loop read from the sockets: by the clock, a
 * connection would look idle that a busy loop has not read yet.
 */
const pollsUntilQuiet = 8;
/** A second, longer if the loop is busy. */
const mostPolls = 200;
/** After a longer turn of the loop, connections that came during it may not be accepted yet. */
const longestQuietTurnMs = 30;

/**
 * `latest`: the last of the answers under way; a set of them would, at its growth, leave some in tables that V8 keeps until it looks
 * through the whole memory. `bytesRead` when the last request ended: a higher count means that a request is being read.
 */
type Connection = { answering: number; latest: ServerResponse | null; bytesRead: number; quietPolls: number };

/** Tracks a server's connections: closing the server itself would cut those whose request it has not read yet. */
export function watchConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>();
  let accepted = 0;
  let isDraining = false;
  let held: (() => void)[] | null = null;

  server.on('connection', (socket) => {
    accepted++;
    connections.set(socket, { answering: 0, latest: null, bytesRead: 0, quietPolls: 0 });
    socket.on('close', () => connections.delete(socket));
  });

  function receive({ socket }: IncomingMessage, response: ServerResponse, answer: () => void) {
    const connection = connections.get(socket);
    if (isDraining) response.shouldKeepAlive = false;
    if (connection) {
      connection.answering++;
      connection.latest = response;
    }
    response.on('close', () => {
      if (!connection) return;
      connection.answering--;
      if (connection.latest === response) connection.latest = null;
      connection.bytesRead = socket.bytesRead;
    });
    if (held) held.push(answer);
    else answer();
  }

  async function drain(delayMs: number): Promise<number> {
    isDraining = true;
    for (const { latest } of connections.values()) if (latest) latest.shouldKeepAlive = false;
    await pause(delayMs + lingerMs);
    const stopAt = performance.now() + longestDrainMs;
    await stopListening();
    await endEach(Math.max(stopAt, performance.now() + shortestEndMs));
    const left = connections.size;
    for (const socket of connections.keys()) socket.destroy();
    return left;
  }

  /**
   * On close the operating system resets connections that the server has not accepted yet. Clients that get an answer reconnect at once,
   * so answers are held until no new connection comes: then all clients are connected and waiting.
   */
  async function stopListening() {
    held = [];
    for (let polls = 0, quietPolls = 0; quietPolls < pollsUntilQuiet && polls < mostPolls; polls++) {
      const [before, beganAt] = [accepted, performance.now()];
      await pause(pollMs);
      // Right after the loop has accepted what was waiting.
      await nextTurn();
      const isShort = performance.now() - beganAt < longestQuietTurnMs;
      quietPolls = accepted === before && isShort ? quietPolls + 1 : 0;
    }
    // `close` of the HTTP server would cut connections that look idle, though a request may be waiting in the socket.
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
  const isQuiet = connection.answering === 0 && socket.bytesRead === connection.bytesRead;
  connection.quietPolls = isQuiet ? connection.quietPolls + 1 : 0;
  return connection.quietPolls >= pollsUntilQuiet && !socket.writableEnded;
}

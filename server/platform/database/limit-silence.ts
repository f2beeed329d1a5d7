import type { Socket } from 'node:net';
import type pg from 'pg';

/** The server said nothing for too long, although it was asked something. */
class ServerSilent extends Error {
  override name = 'ServerSilent';
  readonly code = 'ETIMEDOUT';
}

/**
 * Ends a connection, and so what was asked on it, whose server has said nothing for `longestMs` since it was asked. The driver's
 * `query_timeout` makes a function for each statement that V8 keeps, with all that the request has read, until it looks through the whole
 * memory: a member's list cost twice as much.
 */
export function limitSilence(client: pg.Client, longestMs: number): void {
  const socket = client.connection.stream as Socket;
  let answeredBytes = socket.bytesWritten;
  // All that was asked has been answered.
  client.on('drain', () => {
    answeredBytes = socket.bytesWritten;
  });
  socket.setTimeout(longestMs, () => {
    if (socket.bytesWritten > answeredBytes)
      socket.destroy(new ServerSilent(`The database has not answered for ${longestMs} ms.`));
  });
}

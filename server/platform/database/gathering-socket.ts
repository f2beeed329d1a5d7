import { Socket } from 'node:net';

type Written = { chunk: string | Uint8Array; encoding: BufferEncoding };

/**
 * A socket that sends, at the end of a turn of the event loop, all that was written during it: one system call and one packet for the
 * statements that are sent together.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  // Joining a statement's dozen small messages costs less than handing each to the system.
  socket._writev = (written: Written[], done) => Socket.prototype._write.call(socket, joined(written), ofBuffers, done);
  let isGathering = false;
  const write = socket.write.bind(socket) as (...written: unknown[]) => boolean;
  function gather(...written: unknown[]) {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      setImmediate(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return write(...written);
  }
  // Connecting resets `write`.
  return socket.once('connect', () => Object.assign(socket, { write: gather }));
}

/** What streams pass on as the encoding of a buffer. */
const ofBuffers = 'buffer' as BufferEncoding;

const joined = (written: Written[]) =>
  Buffer.concat(
    written.map(({ chunk, encoding }) => (typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)),
  );

import { Socket } from 'node:net';

/**
 * A socket that sends, at the end of a turn of the event loop, all that was written during it: one system call and one packet for the
 * statements that are sent together.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
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

import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/**
 * A real SMTP server in the test's process that takes `delayMs` for each mail, and never answers for recipients that contain `silentFor`;
 * `refuse` makes it answer each mail with an error, such
 * as '452 The mailbox is full', until null.
 */
export async function startSmtpServer({ delayMs = 0, silentFor = '' } = {}): Promise<{
  url: string;
  received: string[];
  /** The recipients of the envelope. */
  recipients: string[];
  refuse(reply: string | null): void;
  /** The most mails that it received at the same time. */
  mostAtOnce(): number;
}> {
  const received: string[] = [];
  const recipients: string[] = [];
  let refusal: string | null = null;
  let atOnce = 0;
  let mostAtOnce = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The shop holds its connections open for the next mail; there is none after the test.
    closeTimeout: 50,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        mostAtOnce = Math.max(mostAtOnce, ++atOnce);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (silentFor !== '' && to.some((address) => address.includes(silentFor))) return;
        if (delayMs > 0) await pause(delayMs);
        atOnce--;
        if (refusal !== null) return done(withReply(refusal));
        received.push(Buffer.concat(chunks).toString());
        recipients.push(...to);
        done();
      });
    },
  });
  // A shop that is killed resets its connections.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    recipients,
    refuse(reply) {
      refusal = reply;
    },
    mostAtOnce: () => mostAtOnce,
  };
}

/** A mail server that accepts connections and never answers, as one behind a broken firewall; returns its address. */
export async function startSilentServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function withReply(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

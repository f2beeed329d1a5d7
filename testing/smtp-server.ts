import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A real SMTP server in the test's process; `isFull` makes it refuse, as a full mailbox does. */
export async function startSmtpServer(): Promise<{ url: string; received: string[]; setFull(isFull: boolean): void }> {
  const received: string[] = [];
  let isFull = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The shop keeps its connections for the next mail; there is none after the test.
    closeTimeout: 50,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isFull) return done(new Error('452 The mailbox is full'));
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    setFull(value) {
      isFull = value;
    },
  };
}

import nodemailer from 'nodemailer';
import { lanes } from '#platform/jobs/lanes.ts';

/** A mail as operations write it. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  /** The same in the look of the shop, for mail programs that show it. */
  html?: string;
  attachments?: { filename: string; content: Buffer }[];
};
/** A mail as the development mailbox shows it. */
export type ReceivedMessage = Message & { receivedAt: Date };

export type Mail = {
  /** Resolves when the mail server has taken it; rejects when it has not. */
  send(message: Message): Promise<void>;
  /** Newest first; null where mail really goes out. */
  mailbox: (() => ReceivedMessage[]) | null;
  close(): void;
};

/** To reach the server at all. */
const connectMs = 10_000;
/** For each of its answers; a server that looks at a mail before it takes it would get the mail again if it had less. */
const answerMs = 30_000;

/** Mail through an SMTP server, such as smtps://user:password@mail.example.com. */
export function smtpMail(smtpUrl: string, from: string): Mail {
  const transport = nodemailer.createTransport(
    {
      url: smtpUrl,
      pool: true,
      // One for each mail that goes out at a time, so that none waits for another's.
      maxConnections: lanes.codes + lanes.mail,
      // The outbox tries again, later each time; a connection that the server had closed meanwhile is worth one more try at once.
      maxRequeues: 1,
      connectionTimeout: connectMs,
      dnsTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: answerMs,
    },
    { from },
  );
  return {
    async send(message) {
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw withoutPerson(error, message);
      }
    },
    mailbox: null,
    close: () => transport.close(),
  };
}

/** Mail servers repeat whom and what they refuse, and errors are logged; a code stands in the subject. */
function withoutPerson(error: unknown, { to, subject }: Message): Error {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const [name = ''] = to.split('@');
  const text = [subject, to, name].reduce((left, part) => (part === '' ? left : left.replaceAll(part, '…')), message);
  return Object.assign(new Error(text), { code, responseCode });
}

const mailboxLength = 100;

/** The development mailbox: mail stays in memory, is printed, and is shown at /dev/mailbox. */
export function developmentMail(print: (message: Message) => void, now: () => Date): Mail {
  const messages: ReceivedMessage[] = [];
  return {
    async send(message) {
      messages.unshift({ ...message, receivedAt: now() });
      messages.splice(mailboxLength);
      print(message);
    },
    mailbox: () => messages,
    close() {},
  };
}

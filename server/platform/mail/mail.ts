import { lanes } from '#platform/jobs/lanes.ts';

/** A mail as operations create it. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  /** The HTML part in the shop's design. */
  html?: string;
  attachments?: { filename: string; content: Buffer }[];
  /** Where a mail program stops mails of this kind in one press (RFC 8058). */
  stopUrl?: string;
};
/** A mail as the development mailbox shows it. */
export type ReceivedMessage = Message & { receivedAt: Date };

/** As in a mail's header, or in parts that are still to be quoted. */
export type Sender = string | { name: string; address: string };

export type Mail = {
  /** Resolves when the mail server has accepted it; rejects otherwise. */
  send(message: Message): Promise<void>;
  /** Newest first; null if mail is really sent. */
  mailbox: (() => ReceivedMessage[]) | null;
  close(): void;
};

/** To connect to the server. */
const connectMs = 10_000;
/** For each reply; long, since a server that scans mail before accepting it would otherwise get the mail twice. */
const answerMs = 30_000;

/** Mail through an SMTP server, such as smtps://user:password@mail.example.com. */
export function smtpMail(smtpUrl: string, sender: () => Sender): Mail {
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send(message) {
      const { stopUrl, ...mail } = message;
      opened ??= openTransport(smtpUrl);
      try {
        const transport = await opened;
        await transport.sendMail({ from: sender(), ...mail, ...(stopUrl && { headers: stopHeaders(stopUrl) }) });
      } catch (error) {
        throw withoutPerson(error, message);
      }
    },
    mailbox: null,
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** The library is loaded with the first mail: a shop without a mail server sends none. */
async function openTransport(smtpUrl: string) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    // One connection per mail that is sent at a time, so that none waits for another's.
    maxConnections: lanes.codes + lanes.mail,
    // The outbox retries with growing delays; a connection that the server had closed is worth one immediate retry.
    maxRequeues: 1,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
  });
}

const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Mail servers quote recipients and contents in their refusals, which are logged; the subject may hold a code. */
function withoutPerson(error: unknown, { to, subject }: Message): Error {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const [name = ''] = to.split('@');
  const text = [subject, to, name].reduce((left, part) => (part === '' ? left : left.replaceAll(part, '…')), message);
  return Object.assign(new Error(text), { code, responseCode });
}

const mailboxLength = 100;

/** The development mailbox: mail stays in memory, is printed, and is listed at /dev/mailbox. */
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

import nodemailer from 'nodemailer';

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

const smtpTimeoutMs = 10_000;

/** Mail through an SMTP server, such as smtps://user:password@mail.example.com. */
export function smtpMail(smtpUrl: string, from: string): Mail {
  const transport = nodemailer.createTransport(
    {
      url: smtpUrl,
      pool: true,
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      socketTimeout: smtpTimeoutMs,
    },
    { from },
  );
  return {
    async send(message) {
      await transport.sendMail(message);
    },
    mailbox: null,
    close: () => transport.close(),
  };
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

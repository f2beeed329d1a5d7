import { FinalError } from '#platform/jobs/final-error.ts';
import type { Mail } from '#platform/mail/mail.ts';

/** A text message. */
export type Text = {
  /** In international form, such as +971501234567. */
  to: string;
  text: string;
  /** The same when it is sent again, for services that know the header `Idempotency-Key`. */
  key: string;
};

export type Texts = {
  /** Resolves when the service has accepted it; rejects otherwise, with a FinalError if the service would never accept it. */
  send(text: Text): Promise<void>;
};

const answerMs = 10_000;
/** The text or its address is wrong, and stays so; a wrong password may be put right while the code lives. */
const finalStatuses = [400, 404, 422];

/**
 * Texts through an HTTP service: POST of {"to", "text"} as JSON, where any answer of 2xx means accepted. User and password of the URL become
 * basic authentication. Errors name neither the number nor the text, as they are logged, nor the URL, which may hold a key.
 */
export function httpTexts(serviceUrl: string): Texts {
  const { url, authorization } = withoutCredentials(serviceUrl);
  return {
    async send({ to, text, key }) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...authorization };
      const signal = AbortSignal.timeout(answerMs);
      const body = JSON.stringify({ to, text });
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }).catch((error) => {
        throw new Error(`The text service could not be reached: ${reasonOf(error)}.`);
      });
      await response.body?.cancel();
      if (response.ok) return;
      const problem = `The text service answered ${response.status}.`;
      throw finalStatuses.includes(response.status) ? new FinalError(problem) : new Error(problem);
    },
  };
}

/** fetch takes no URL with credentials. */
function withoutCredentials(serviceUrl: string): { url: URL; authorization: Record<string, string> } {
  const url = new URL(serviceUrl);
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  if (user === '' && password === '') return { url, authorization: {} };
  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  return { url, authorization: { authorization: `Basic ${basic}` } };
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? 'it did not answer in time' : (cause?.code ?? name);
}

/** Texts in the development mailbox, and in the log as its mails are. */
export function developmentTexts(mail: Mail): Texts {
  return { send: ({ to, text }) => mail.send({ to, subject: 'Text message', text }) };
}

/** Null: the shop has nothing to send texts with. `url`: null if no service is set. */
export function openTexts(url: string | null, mail: Mail): Texts | null {
  if (url !== null) return httpTexts(url);
  return mail.mailbox === null ? null : developmentTexts(mail);
}

import { createHmac, randomBytes } from 'node:crypto';

/** Signatures as standardwebhooks.com says: HMAC-SHA256 of id, time and body. */

const prefix = 'whsec_';

export const newSecret = () => prefix + randomBytes(32).toString('base64');

/** The headers of an attempt, with a signature for each secret. */
export function signedHeaders(
  secrets: string[],
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const signed = `${id}.${seconds}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}

import { z } from 'zod';
import { decrypt, encrypt } from '#platform/encrypt.ts';
import type { Sign } from '#platform/secret.ts';

/**
 * The links of alert mails. What a link is about is encrypted in it with the shop's secret, so that none can be guessed, none says whose it
 * is, and the one that stops all alerts works as long as the mail is kept.
 */

export const confirmLink = (sign: Sign, alertId: string) => linkTo('confirm', encrypt(sign, 'alert', alertId));
export const stopLink = (sign: Sign, email: string) => linkTo('stop', encrypt(sign, 'alert address', email));

const linkTo = (step: 'confirm' | 'stop', link: string) => `/product-alerts/${step}?link=${link}`;

const querySchema = z.object({ link: z.string().max(1000) });

/** The id of the alert that a link confirms; null if the link is none of the shop's. */
export function readConfirmLink(sign: Sign, query: unknown): string | null {
  const { data } = querySchema.safeParse(query);
  return data ? decrypt(sign, 'alert', data.link) : null;
}

/** The address whose alerts a link stops; null if the link is none of the shop's. */
export function readStopLink(sign: Sign, query: unknown): string | null {
  const { data } = querySchema.safeParse(query);
  return data ? decrypt(sign, 'alert address', data.link) : null;
}

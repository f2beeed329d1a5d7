import { sql } from 'drizzle-orm';
import { type ChosenVariant, chooseVariant, type Selection } from '#commerce/catalogue/choose-variant.ts';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import { before, dayMs, hourMs } from '#commerce/sign-in/limits.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import type { Sign } from '#platform/secret.ts';
import { confirmMail, type MailedBy } from './alert-mails.ts';
import { linksPerDay, linksPerHour, lockAddress, mostAlerts } from './limits.ts';
import { findAlert } from './read-alerts.ts';
import { alertRefusals } from './refusals.ts';

/** What the alert is about. */
export type Asked = { variant: ChosenVariant; kind: 'back' | 'cheaper'; now: Date };

/**
 * The variant that an alert is asked for, chosen as the product page chooses it. Refuses a combination that does not exist, and a `back` of
 * what is in stock; throws a fault for an unknown product.
 */
export async function findAskedVariant(
  db: Db,
  { handle, selection, kind }: { handle: string; selection: Selection; kind: Asked['kind'] },
): Promise<ChosenVariant> {
  const variant = await chooseVariant(db, handle, selection);
  if (!variant) throw alertRefusals.noSuchCombination();
  if (kind === 'back' && variant.units > 0) throw alertRefusals.inStock();
  return variant;
}

/** A member's address was proven at sign-in, so the alert holds at once; asked again, from the present price. Refuses the 51st. */
export async function askAsMember(tx: Tx, { customerId, ...asked }: Asked & { customerId: string }): Promise<void> {
  const email = await lockCustomer(tx, customerId);
  await lockAddress(tx, email);
  const state = await readState(tx, email, asked);
  if (!state.isConfirmed && state.confirmed >= mostAlerts) throw alertRefusals.alertsFull(mostAlerts);
  await keep(tx, email, asked, { isConfirmed: true });
}

type VisitorsAsk = Asked & { email: string; sign: Sign; shop: MailedBy };

/**
 * Mails a link with which the owner of the address confirms the alert. None is mailed if it is confirmed, was mailed today, or a limit is
 * reached; the caller learns nothing of that, since it would tell strangers about the address.
 */
export async function askAsVisitor(tx: Tx, { email, sign, shop, ...asked }: VisitorsAsk): Promise<void> {
  await lockAddress(tx, email);
  const state = await readState(tx, email, asked);
  const isLimited = state.linksThisHour >= linksPerHour || state.linksToday >= linksPerDay;
  if (state.isConfirmed || state.isMailedToday || isLimited || state.confirmed >= mostAlerts) return;
  const alert = await findAlert(tx, await keep(tx, email, asked, { isConfirmed: false }));
  if (alert) await queueJob(tx, mailJob, confirmMail(alert, sign, shop));
}

type State = {
  /** This alert is. */
  isConfirmed: boolean;
  /** The link of this alert was. */
  isMailedToday: boolean;
  confirmed: number;
  linksThisHour: number;
  linksToday: number;
};

async function readState(tx: Tx, email: string, { variant, kind, now }: Asked): Promise<State> {
  const isThis = sql`variant_id = ${variant.variantId}::uuid AND kind = ${kind}`;
  const isToday = sql`link_mailed_at > ${before(now, dayMs)}`;
  const [state] = await rowsOf<State>(
    tx,
    sql`SELECT
      coalesce(bool_or(confirmed_at IS NOT NULL) FILTER (WHERE ${isThis}), false) AS "isConfirmed",
      coalesce(bool_or(${isToday}) FILTER (WHERE ${isThis}), false) AS "isMailedToday",
      count(*) FILTER (WHERE confirmed_at IS NOT NULL)::integer AS confirmed,
      count(*) FILTER (WHERE link_mailed_at > ${before(now, hourMs)})::integer AS "linksThisHour",
      count(*) FILTER (WHERE ${isToday})::integer AS "linksToday"
    FROM product_alerts WHERE email = ${email}`,
  );
  if (!state) throw new Error('The alerts of an address were not counted.');
  return state;
}

/** Stores an alert, or renews the one there is; returns its id. */
async function keep(tx: Tx, email: string, { variant, kind, now }: Asked, { isConfirmed }: { isConfirmed: boolean }) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [kept] = await rowsOf<{ id: string }>(
    tx,
    sql`INSERT INTO product_alerts AS kept (email, variant_id, kind, price_fils, asked_at, link_mailed_at, confirmed_at)
    VALUES (${email}, ${variant.variantId}::uuid, ${kind}, ${kind === 'cheaper' ? variant.priceFils : null}, ${at},
      ${isConfirmed ? sql`NULL` : at}, ${isConfirmed ? at : sql`NULL`})
    ON CONFLICT (email, variant_id, kind) DO UPDATE SET price_fils = excluded.price_fils, asked_at = excluded.asked_at,
      link_mailed_at = coalesce(excluded.link_mailed_at, kept.link_mailed_at), confirmed_at = coalesce(excluded.confirmed_at, kept.confirmed_at), stopped_at = NULL, queued_at = NULL
    RETURNING id`,
  );
  if (!kept) throw new Error('The alert was not stored.');
  return kept.id;
}

import { formatAed } from '#commerce/pricing/format-aed.ts';
import type { Message } from '#platform/mail/mail.ts';
import { type MailTemplate, mailHtml, mailText } from '#platform/mail/mail-template.ts';

/** Mails to the customer about credits that staff moved. */

export type MailedBy = MailTemplate['shop'];
export type MailedTo = { email: string; firstName: string };

type Moved = {
  kind: 'goodwill' | 'correction' | 'paid out';
  amountFils: number;
  /** As the ledger has it. */
  text: string;
  balanceFils: number;
};

const openings: Record<Moved['kind'], (amount: string, isUp: boolean) => string> = {
  goodwill: (amount) => `we have added ${amount} to your credits.`,
  correction: (amount, isUp) =>
    `we have corrected your credits: ${amount} ${isUp ? 'was added' : 'was taken off'}. If you think that this is wrong, please contact us.`,
  'paid out': (amount) => `we have paid ${amount} of your credits out to you. It is on its way to your bank account.`,
};

const subjects: Record<Moved['kind'], (amount: string, shopName: string) => string> = {
  goodwill: (amount, shopName) => `${amount} of credits for you at ${shopName}`,
  correction: (_amount, shopName) => `Your credits at ${shopName} were corrected`,
  'paid out': (amount, shopName) => `${amount} of your credits at ${shopName} was paid out`,
};

/** Says what was moved, why, and what is left. */
export function creditsMail({ email, firstName }: MailedTo, moved: Moved, shop: MailedBy): Message {
  const { kind, amountFils, text, balanceFils } = moved;
  const amount = formatAed(Math.abs(amountFils));
  const opening = openings[kind](amount, amountFils > 0);
  const template: MailTemplate = {
    shop,
    subject: subjects[kind](amount, shop.name),
    preview: opening,
    blocks: [
      { kind: 'text', text: `Hello${firstName === '' ? '' : ` ${firstName}`},\n\n${opening}` },
      {
        kind: 'rows',
        rows: [
          { label: text, value: formatAed(amountFils) },
          { label: 'Your credits now', value: formatAed(balanceFils), isTotal: true },
        ],
      },
      { kind: 'link', label: 'See your credits', href: `${shop.publicUrl}${creditsPath(shop.name)}` },
    ],
  };
  return { to: email, subject: template.subject, text: mailText(template), html: mailHtml(template) };
}

/** The storefront's page of credits bears the shop's name. */
const creditsPath = (shopName: string) => `/profile/${encodeURIComponent(shopName.toLowerCase())}credits`;

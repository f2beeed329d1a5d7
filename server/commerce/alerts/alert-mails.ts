import { productPath } from '#commerce/catalogue/product-path.ts';
import { formatAed } from '#commerce/pricing/format-aed.ts';
import type { Message } from '#platform/mail/mail.ts';
import { type Block, type MailTemplate, mailHtml, mailText } from '#platform/mail/mail-template.ts';
import type { Sign } from '#platform/secret.ts';
import { confirmLink, stopLink } from './alert-links.ts';
import type { Alert } from './read-alerts.ts';

/** The mails of alerts. Each stops all alerts to its address in one press, also by the button of the mail program (R-PRD-23). */

export type MailedBy = MailTemplate['shop'];

/** To confirm an alert that a visitor asked for. */
export function confirmMail(alert: Alert, sign: Sign, shop: MailedBy): Message {
  const event = alert.kind === 'back' ? 'is back in stock' : 'costs less';
  return render(alert, sign, shop, {
    subject: `Confirm your alert for ${alert.productName}`,
    preview: 'One press, and we will tell you.',
    blocks: [
      {
        kind: 'text',
        text: `You asked us to tell you when this ${event}: ${variantName(alert)}. Please confirm that this is your address. We then mail you once.`,
      },
      { kind: 'link', label: 'Confirm the alert', href: shop.publicUrl + confirmLink(sign, alert.id) },
      {
        kind: 'text',
        text: 'If you did not ask for it, you do not need to do anything: without your confirmation we send no alert, and forget your address within a week.',
      },
    ],
  });
}

/** What an alert was asked for has come true. */
export function alertMail(alert: Alert, sign: Sign, shop: MailedBy): Message {
  const { productName, priceFils } = alert;
  const price = formatAed(priceFils);
  const about =
    alert.kind === 'back'
      ? { subject: `${productName} is back in stock`, text: `${variantName(alert)} is back in stock, for ${price}.` }
      : {
          subject: `${productName} costs less now`,
          text: `${variantName(alert)} now costs ${price}. It was ${formatAed(alert.askedFils ?? priceFils)} when you asked us to tell you.`,
        };
  return render(alert, sign, shop, {
    subject: about.subject,
    preview: about.text,
    blocks: [
      { kind: 'text', text: `${about.text} We cannot set one aside for you.` },
      { kind: 'link', label: 'See the product', href: shop.publicUrl + productPath(alert.handle, alert) },
      { kind: 'text', text: 'This alert is done: for another one, ask again on the page of the product.' },
    ],
  });
}

function render(alert: Alert, sign: Sign, shop: MailedBy, content: Omit<MailTemplate, 'shop'>): Message {
  const stopUrl = shop.publicUrl + stopLink(sign, alert.email);
  const stop: Block = { kind: 'quiet link', label: 'Stop all product alerts to this address', href: stopUrl };
  const whole: MailTemplate = { shop, ...content, blocks: [...content.blocks, stop] };
  return { to: alert.email, subject: whole.subject, text: mailText(whole), html: mailHtml(whole), stopUrl };
}

/** Such as `Galaxy S25 (256 GB, Blue)`. */
function variantName({ productName, attribute, colorName, version }: Alert): string {
  const options = [attribute, colorName, version].filter((option) => option !== '');
  return options.length > 0 ? `${productName} (${options.join(', ')})` : productName;
}

import type { Message } from '#platform/mail/mail.ts';
import { type MailTemplate, mailHtml, mailText } from '#platform/mail/mail-template.ts';

type Answered = { productName: string; handle: string; isPublished: boolean; text: string; answer: string };

/** Tells a member what the shop answered to their question. */
export function answerMail(
  { email, firstName }: { email: string; firstName: string },
  { productName, handle, isPublished, text, answer }: Answered,
  shop: MailTemplate['shop'],
): Message {
  const opening = `we have answered your question about ${productName}.`;
  const href = `${shop.publicUrl}/product_details_final/${encodeURIComponent(handle)}`;
  const template: MailTemplate = {
    shop,
    subject: `Your question about ${productName}`,
    preview: opening,
    blocks: [
      { kind: 'text', text: `Hello${firstName === '' ? '' : ` ${firstName}`},\n\n${opening}` },
      { kind: 'text', text: `You asked:\n${text}` },
      { kind: 'text', text: `Answer from ${shop.name}:\n${answer}` },
      ...(isPublished ? [{ kind: 'link' as const, label: 'See the product', href }] : []),
    ],
  };
  return { to: email, subject: template.subject, text: mailText(template), html: mailHtml(template) };
}

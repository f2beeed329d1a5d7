import { escapeHtml } from '#platform/http/escape-html.ts';

/**
 * A mail in the shop's design: the same content as plain text and as HTML. The HTML is a table with inline styles, which every mail
 * program renders, without remote images; the few rules for dark mode are extra.
 */
export type MailTemplate = {
  /** The shop's details in the header and footer. */
  shop: { name: string; phone: string; email: string; publicUrl: string };
  subject: string;
  /** The preview text beside the subject in the inbox. */
  preview: string;
  blocks: Block[];
};

export type Block =
  | { kind: 'text'; text: string }
  /** Rows with an amount or value each: the lines of an order, its total. */
  | { kind: 'rows'; rows: TemplateRow[] }
  | { kind: 'link'; label: string; href: string }
  /** A small link in the text, beside the one that the mail is about. */
  | { kind: 'quiet link'; label: string; href: string };
export type TemplateRow = { label: string; note?: string; value: string; isTotal?: boolean };

export function mailText({ shop, blocks }: MailTemplate): string {
  const parts = [...blocks.map(blockText), `${shop.name}\n${shop.phone}\n${shop.email}`];
  return `${parts.join('\n\n')}\n`;
}

export function mailHtml(template: MailTemplate): string {
  const { shop, subject, preview, blocks } = template;
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkRules}</style></head>
<body class="page" style="margin:0;padding:0;background:#faf6ef">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf6ef"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e6dccb;border-radius:16px;${fontStyle}">
<tr><td class="head" style="padding:18px 28px;background:#0b3b40;border-radius:15px 15px 0 0;color:#f3e9da;font-size:22px;font-weight:600">${escapeHtml(shop.name)}</td></tr>
<tr><td style="padding:20px 28px 8px">${blocks.map(blockHtml).join('\n')}</td></tr>
<tr><td class="foot" style="padding:16px 28px 24px;border-top:1px solid #e6dccb;color:#4a6466;font-size:13px;line-height:1.6">${escapeHtml(shop.name)}<br>${escapeHtml(shop.phone)} · ${escapeHtml(shop.email)}<br><a class="link" href="${escapeHtml(shop.publicUrl)}" style="color:#0b4f55">${escapeHtml(shop.publicUrl)}</a></td></tr>
</table></td></tr></table></body></html>
`;
}

const fontStyle = "font-family:'Readex Pro',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const darkRules =
  '@media (prefers-color-scheme:dark){.page{background:#08191b!important}.card{background:#0e2528!important;border-color:#24454a!important}' +
  '.ink{color:#edf3f0!important}.muted,.foot{color:#a9bfbe!important}.line,.foot{border-color:#24454a!important}.link{color:#86d3d5!important}' +
  '.button{background:#86d3d5!important;color:#05282b!important}}';

function blockText(block: Block): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'link' || block.kind === 'quiet link') return `${block.label}: ${block.href}`;
  return block.rows.map(({ label, note, value }) => `${label}${note ? ` (${note})` : ''}: ${value}`).join('\n');
}

function blockHtml(block: Block): string {
  if (block.kind === 'text') {
    const text = escapeHtml(block.text).replaceAll('\n', '<br>');
    return `<p class="ink" dir="auto" style="margin:0 0 16px;color:#0b3b40;font-size:16px;line-height:1.6">${text}</p>`;
  }
  if (block.kind === 'link') {
    return `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#0b4f55;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  }
  if (block.kind === 'quiet link') {
    return `<p style="margin:0 0 16px;font-size:13px"><a class="link" href="${escapeHtml(block.href)}" style="color:#0b4f55">${escapeHtml(block.label)}</a></p>`;
  }
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;${fontStyle}">${block.rows.map(rowHtml).join('')}</table>`;
}

function rowHtml({ label, note, value, isTotal }: TemplateRow): string {
  const weight = isTotal ? 'font-weight:600;font-size:17px' : 'font-size:15px';
  const line = 'padding:9px 0;border-bottom:1px solid #e6dccb;color:#0b3b40;line-height:1.5;text-align:left';
  const small = note ? `<br><span class="muted" style="color:#4a6466;font-size:13px">${escapeHtml(note)}</span>` : '';
  return `<tr><td class="ink line" dir="auto" style="${line};${weight}">${escapeHtml(label)}${small}</td><td class="ink line" align="right" style="${line};${weight};padding-left:16px;text-align:right;white-space:nowrap;vertical-align:top">${escapeHtml(value)}</td></tr>`;
}

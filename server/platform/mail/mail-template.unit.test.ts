import { expect, it } from 'vitest';
import { type MailTemplate, mailHtml, mailText } from './mail-template.ts';

const template: MailTemplate = {
  shop: {
    name: 'Dhow & Sons',
    phone: '+971 4 000 0000',
    email: 'care@dhow.example',
    publicUrl: 'https://dhow.example',
  },
  subject: 'Your order <1>',
  preview: 'It is on its way.',
  blocks: [
    { kind: 'text', text: 'Hello <script>alert(1)</script> "Aisha",\nit is on its way.' },
    {
      kind: 'rows',
      rows: [
        { label: '1 × عطر', note: '50 ml', value: 'AED 90.00' },
        { label: 'Total', value: 'AED 90.00', isTotal: true },
      ],
    },
    { kind: 'link', label: 'See your order', href: 'https://dhow.example/orderDetails/X?a="b"' },
  ],
};

it('a mail says the same as text and as HTML', () => {
  const [text, html] = [mailText(template), mailHtml(template)];
  expect(text).toContain('1 × عطر (50 ml): AED 90.00\nTotal: AED 90.00');
  expect(text).toContain('See your order: https://dhow.example/orderDetails/X?a="b"');
  expect(text).toContain('Dhow & Sons\n+971 4 000 0000\ncare@dhow.example');
  for (const part of ['1 × عطر', '50 ml', 'AED 90.00', 'See your order', 'It is on its way.', '+971 4 000 0000'])
    expect(html).toContain(part);
});

it('a mail lets nothing that a person typed become markup, and fetches nothing from afar', () => {
  const html = mailHtml(template);
  expect(html).not.toMatch(/<script|"Aisha"|a="b"|<1>|<img|url\(|@import|<link/);
  expect(html).toContain('&#60;script&#62;');
});

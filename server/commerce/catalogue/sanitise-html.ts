import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'h4', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
};

/** Makes a description safe to put into a page as it is: text, lists, tables, headings and https links stay, all else goes. Done once, when it is written. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, allowed).trim();
}

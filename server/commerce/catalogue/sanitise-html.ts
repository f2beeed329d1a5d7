import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: 'p br ul ol li strong em h3 h4 a table thead tbody tr th td'.split(' '),
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

/** Sanitises a description for use in a page: keeps text, lists, tables, headings and https links, removes all else. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, allowed).trim();
}

/** Recently sanitised descriptions: doing it again for each answer would take a fifth of a millisecond. */
const sanitised = new LRUCache<string, string>({ max: 500 });

/**
 * The same for a description on its way out. It was sanitised when it was written, but a restored backup or a manual change in the
 * database may have brought another.
 */
export function sanitisedOnce(html: string): string {
  const known = sanitised.get(html);
  if (known !== undefined) return known;
  const safe = sanitiseHtml(html);
  sanitised.set(html, safe);
  return safe;
}

/**
 * The Trusted Types policies. The content security policy allows only these two, so browsers refuse any other conversion of text to markup
 * or to a script URL.
 */
type Policy = { createHTML(html: string): string };
type Rules = { createHTML(html: string): string | null; createScriptURL?(url: string): string | null };
type Factory = { createPolicy(name: string, rules: Rules): Policy };

const factory = typeof window === 'undefined' ? undefined : (window as { trustedTypes?: Factory }).trustedTypes;

// Conversions by libraries: React creates script elements from this markup, and writes React Router's script into them as text, which
// cannot become an element without a `<`; the browser registers the service worker by its path; confetti runs in a worker.
factory?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
  createScriptURL: (url) => (url === '/service-worker.js' || url.startsWith(`blob:${location.origin}/`) ? url : null),
});

const shopPolicy = factory?.createPolicy('shop', { createHTML: (html) => html });

/** Only for HTML sanitised by the server, or JSON in which every `<` is escaped. */
export function trustedHtml(html: string): string {
  return shopPolicy ? shopPolicy.createHTML(html) : html;
}

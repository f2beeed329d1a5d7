/**
 * What a page may turn from text into markup or a script's address, where the browser watches over that (Trusted Types): the content
 * security policy names these two policies and no other, so that a text that got somewhere by mistake is refused there.
 */
type Policy = { createHTML(html: string): string };
type Rules = { createHTML(html: string): string | null; createScriptURL?(url: string): string | null };
type Factory = { createPolicy(name: string, rules: Rules): Policy };

const factory = typeof window === 'undefined' ? undefined : (window as { trustedTypes?: Factory }).trustedTypes;

// What libraries write as plain text: React makes each script element from this markup, and writes React Router's script into it as
// text, which without a `<` can't become an element; the browser registers the service worker by its path, and the confetti of an order
// that was placed run in a worker.
factory?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
  createScriptURL: (url) => (url === '/service-worker.js' || url.startsWith(`blob:${location.origin}/`) ? url : null),
});

const shopPolicy = factory?.createPolicy('shop', { createHTML: (html) => html });

/** Markup that the server has sanitised, or JSON in which every `<` is escaped; nothing else may be trusted. */
export function trustedHtml(html: string): string {
  return shopPolicy ? shopPolicy.createHTML(html) : html;
}

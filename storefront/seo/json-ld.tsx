import { useState } from 'react';
import { trustedHtml } from '#storefront/trusted-types.ts';

/**
 * Structured data for search engines, as the page began: they read it from the server's answer, and browsers that require Trusted
 * Types refuse to see the text of a script changed. `<` is escaped, so that no text of the catalogue can close the script.
 */
export function JsonLd({ content }: { content: Record<string, unknown> }) {
  const [inner] = useState(() => ({ __html: trustedHtml(JSON.stringify(content).replaceAll('<', '\\u003c')) }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={inner} />;
}

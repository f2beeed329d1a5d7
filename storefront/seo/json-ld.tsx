import { useState } from 'react';
import { trustedHtml } from '#storefront/trusted-types.ts';

/**
 * Structured data for search engines, never updated: they read it from the server's HTML, and with Trusted Types browsers refuse a change
 * of a script's text. `<` is escaped, so that no catalogue text can close the script.
 */
export function JsonLd({ content }: { content: Record<string, unknown> }) {
  const [inner] = useState(() => ({ __html: trustedHtml(JSON.stringify(content).replaceAll('<', '\\u003c')) }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={inner} />;
}

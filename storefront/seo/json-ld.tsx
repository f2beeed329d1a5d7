import { useState } from 'react';
import { jsonInScript } from '#storefront/json-in-script.ts';
import { trustedHtml } from '#storefront/trusted-types.ts';

/**
 * Structured data for search engines, never updated: they read it from the server's HTML, and with Trusted Types browsers refuse a change
 * of a script's text.
 */
export function JsonLd({ content }: { content: Record<string, unknown> }) {
  const [inner] = useState(() => ({ __html: trustedHtml(jsonInScript(JSON.stringify(content))) }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={inner} />;
}

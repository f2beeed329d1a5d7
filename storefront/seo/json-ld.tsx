/** Structured data for search engines. `<` is escaped, so that no text of the catalogue can close the script. */
export function JsonLd({ content }: { content: Record<string, unknown> }) {
  const json = JSON.stringify(content).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

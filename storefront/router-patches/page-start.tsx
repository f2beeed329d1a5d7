import { type ComponentProps, createContext, use } from 'react';
import { jsonInScript } from '#storefront/json-in-script.ts';

/** The ids of the JSON elements with the data that a page starts with. */
export const startId = 'page-start';
export const dataId = 'page-data';

/** A script for the head; JSON, a script, and JSON for the end of the page. See start-page.ts. */
export type PageStartContent = { opening: string; start: string; script: string; data: string };

/** Null in development, on pages without scripts, and in the browser, which keeps the elements that the server rendered. */
export const PageStartContext = createContext<PageStartContent | null>(null);

/** In the head of a page that `PageStart` ends. */
export function PageOpening() {
  const content = use(PageStartContext);
  return content && <InlineScript content={content.opening} />;
}

/** In place of React Router's `<Scripts>`. */
export function PageStart() {
  const content = use(PageStartContext);
  if (content === null) return null;
  return (
    <>
      <InlineScript type="application/json" id={startId} content={jsonInScript(content.start)} />
      <InlineScript type="module" async content={content.script} />
      <InlineScript type="application/json" id={dataId} content={jsonInScript(content.data)} />
    </>
  );
}

function InlineScript({ content, ...attributes }: ComponentProps<'script'> & { content: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, or JSON with every < escaped
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: content }} />;
}

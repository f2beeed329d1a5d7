import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, ScrollRestoration } from 'react-router';
import { reloadWhenOnline } from '#storefront/reload-when-online.ts';
import { markOpening, startScript } from './start-page.ts';

/** Renders only React Router's script that restores the scroll position after a reload. */
const ScrolledPage = createRoutesStub([{ path: '/', Component: NothingElse }]);

function NothingElse() {
  return <ScrollRestoration />;
}

/**
 * All inline scripts of the storefront's pages, known before any page is rendered: the content security policy allows only these. The
 * scripts of React and React Router are extracted from elements that render nothing else.
 */
export const knownScripts: readonly string[] = [
  markOpening,
  startScript,
  reloadWhenOnline,
  scriptOf(<ScrolledPage />),
  // Records submits before hydration.
  scriptOf(<form action={() => {}} />),
];

function scriptOf(element: ReactNode): string {
  const script = /<script[^>]*>([\s\S]*?)<\/script>/.exec(renderToString(element))?.[1];
  if (script === undefined)
    throw new Error('React no longer renders the inline script that the content security policy is to name.');
  return script;
}

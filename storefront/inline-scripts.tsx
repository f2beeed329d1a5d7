import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, ScrollRestoration } from 'react-router';
import { reloadWhenOnline } from './reload-when-online.ts';
import { startScript } from './start-page.ts';

/** Renders nothing but what makes React Router write the script that puts a page that is loaded again where it was. */
const ScrolledPage = createRoutesStub([{ path: '/', Component: NothingElse }]);

function NothingElse() {
  return <ScrollRestoration />;
}

/**
 * Every inline script that a page of the shop may hold, known before any page is rendered: the content security policy allows these
 * and no other, whatever is in a page. Those of React and React Router are taken from elements that hold nothing else.
 */
export const knownScripts: readonly string[] = [
  startScript,
  reloadWhenOnline,
  scriptOf(<ScrolledPage />),
  // What is submitted before React is there.
  scriptOf(<form action={() => {}} />),
];

function scriptOf(element: ReactNode): string {
  const script = /<script[^>]*>([\s\S]*?)<\/script>/.exec(renderToString(element))?.[1];
  if (script === undefined)
    throw new Error('React no longer renders the inline script that the content security policy is to name.');
  return script;
}

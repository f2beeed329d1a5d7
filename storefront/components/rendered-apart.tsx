import { type ReactNode, use } from 'react';
import { turnOfItsOwn } from '#storefront/turn-of-its-own.ts';

/** On the server its children are rendered in a turn of the event loop of their own; the HTML is the same (decision 034). */
export function RenderedApart({ children }: { children?: ReactNode }) {
  if (import.meta.env.SSR) use(turnOfItsOwn());
  return children;
}

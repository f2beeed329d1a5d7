import type { ReactNode } from 'react';

export function PageHeading({ children }: { children: ReactNode }) {
  return <h1 className="mb-4 font-semibold text-2xl sm:text-3xl">{children}</h1>;
}

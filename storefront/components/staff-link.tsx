import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** Paths of the shop that are no pages of the storefront. */
const filesAndCalls = /^\/(api|media|assets)\//;

/** A link whose address the staff have typed: a page of the shop, a file, or another site. */
export function StaffLink({ to, ...props }: ComponentProps<typeof Link> & { to: string }) {
  return <Link {...props} to={to} reloadDocument={filesAndCalls.test(to)} />;
}

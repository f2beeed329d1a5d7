import { Link, type LinkProps } from 'react-router';

/** A link to the same page with another choice; the scroll position stays. */
export function StayLink(props: LinkProps) {
  return <Link preventScrollReset {...props} />;
}

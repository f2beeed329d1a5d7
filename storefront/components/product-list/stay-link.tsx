import { Link, type LinkProps } from 'react-router';

/** A link to the same page with another choice: the window stays where it is. */
export function StayLink(props: LinkProps) {
  return <Link preventScrollReset {...props} />;
}

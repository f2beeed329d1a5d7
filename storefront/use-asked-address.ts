import { type Location, useLocation, useNavigation } from 'react-router';

/**
 * The address of this page that was asked for last: the one on its way, else the one that is there. What leads on from here
 * starts from it, so that a choice counts while its answer is still coming.
 */
export function useAskedAddress(): Location {
  const here = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === here.pathname ? next : here;
}

export function useAskedSearch(): URLSearchParams {
  return new URLSearchParams(useAskedAddress().search);
}

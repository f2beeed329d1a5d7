import { type Location, useLocation, useNavigation } from 'react-router';

/**
 * The last requested location of this page: the pending one, else the current one. Links start from it, so that a choice counts while its
 * answer is loading.
 */
export function useAskedAddress(): Location {
  const here = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === here.pathname ? next : here;
}

export function useAskedSearch(): URLSearchParams {
  return new URLSearchParams(useAskedAddress().search);
}

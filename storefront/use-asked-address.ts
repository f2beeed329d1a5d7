import { type Location, type To, useLocation, useNavigate, useNavigation } from 'react-router';

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

/**
 * Requests another choice of this page; the scroll position stays. The page knows the choice before its event ends (`flushSync`), so that
 * the next one starts from it, however slow the phone is.
 */
export function useAskForAddress(): (to: To, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (to, { replace = false } = {}) => void navigate(to, { replace, preventScrollReset: true, flushSync: true });
}

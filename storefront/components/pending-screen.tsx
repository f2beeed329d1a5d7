import { useLocation, useNavigation } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { FullScreenSpinner } from '#ui/spinner.tsx';

/**
 * Covers the previous page while the next one loads, where the progress bar is not enough (R-SCR-9). A page opened directly shows its
 * HydrateFallback instead.
 */
export function PendingScreen() {
  const here = useLocation().pathname;
  const next = useNavigation().location?.pathname ?? here;
  if (next === here) return null;
  if (next === paths.cart) return <FullScreenSpinner label={m.cart_loading()} />;
  if (next.startsWith(paths.order(''))) return <FullScreenSpinner label={m.order_loading()} isLabelShown />;
  return null;
}

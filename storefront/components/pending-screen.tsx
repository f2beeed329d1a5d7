import { useLocation, useNavigation } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { FullScreenSpinner } from '#ui/spinner.tsx';

/**
 * What stands over the page that is being left, where the progress bar is not enough while the next
 * screen loads (R-SCR-9). A page that is opened directly shows its HydrateFallback instead.
 */
export function PendingScreen() {
  const here = useLocation().pathname;
  const next = useNavigation().location?.pathname ?? here;
  if (next === here) return null;
  if (next === paths.cart) return <FullScreenSpinner label={m.cart_loading()} />;
  if (next.startsWith(paths.order(''))) return <FullScreenSpinner label={m.order_loading()} isLabelShown />;
  return null;
}

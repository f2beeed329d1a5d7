import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { loadForMember } from '#storefront/shopper/sign-in-detour.ts';
import type { Route } from './+types/order-placed';

/** Section 9: 50 particles, spread 70, every 500 ms for 3000 ms. */
const confetti = { particleCount: 50, spread: 70, everyMs: 500, forMs: 3000 };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForMember(request, async () => null);
}

export const handle = { isMemberOnly: true };

import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';

export function searchRoutes(_serve: Serve, _shop: Shop): void {}

import { getTextPage } from '#contract/text-pages.ts';
import type { ServePublic } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { pageOnWire } from './wire.ts';

export function settingsRoutes(serve: ServePublic, { settings }: Shop): void {
  serve(getTextPage, async ({ name }) => pageOnWire(settings.shop.pages[name]));
}

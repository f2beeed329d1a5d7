import type { FastifyInstance } from 'fastify';
import type { Shop } from './shop.ts';

/** `--strip` and `--canvas` of storefront/styles/tokens.css, for the window of the installed app. */
const colors = { theme: '#0b3b40', background: '#faf6ef' };

/** /manifest.webmanifest, from which browsers install the storefront as an app. Pictures: storefront/public/app. */
export function serveWebManifest(app: FastifyInstance, { settings }: Shop): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(manifestOf(settings.shop)),
  );
}

function manifestOf(shop: { name: string; legalName: string }) {
  return {
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: `Mobiles, laptops, tablets, watches and more from ${shop.legalName}, priced in AED.`,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colors.theme,
    background_color: colors.background,
    categories: ['shopping'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-192.png', 192, 'maskable'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'My Cart', url: '/cart', icons: [icon('shortcut-cart.png', 96, 'any')] },
      { name: 'My Orders', url: '/profile/myorders', icons: [icon('shortcut-orders.png', 96, 'any')] },
    ],
    screenshots: [
      screenshot('screenshot-narrow.webp', '780x1560', 'narrow', `${shop.name} on a phone`),
      screenshot('screenshot-wide.webp', '1280x800', 'wide', `${shop.name} on a computer`),
    ],
  };
}

function icon(file: string, size: number, purpose: 'any' | 'maskable') {
  return { src: `/app/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

function screenshot(file: string, sizes: string, formFactor: 'narrow' | 'wide', label: string) {
  return { src: `/app/${file}`, sizes, type: 'image/webp', form_factor: formFactor, label };
}

import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { categories, products, subcategories } from '#commerce/catalogue/tables.ts';
import type { Shop } from './shop.ts';

/** robots.txt and sitemap.xml. */
export function serveCrawlers(app: FastifyInstance, { db, settings }: Shop): void {
  const { publicUrl } = settings;
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain')
      .send(
        ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
          '\n',
        ),
      ),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const paths = [
      '/',
      '/products',
      '/about',
      '/privacy-policy',
      '/terms-and-conditions',
      '/return-policy',
      '/contact-us',
      ...(await db.select().from(categories).orderBy(asc(categories.position))).map(({ slug }) => `/category/${slug}`),
      ...(await db.select().from(subcategories).orderBy(asc(subcategories.id))).map(
        ({ slug }) => `/subcategory/${slug}`,
      ),
      ...(await listedHandles(db)).map((handle) => `/product_details_final/${handle}`),
    ];
    const urls = paths.map((path) => `<url><loc>${publicUrl}${encodeURI(path)}</loc></url>`);
    return reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
  });
}

const hidden = [
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/login',
  '/profile',
  '/wishlistHome',
  '/addresspage',
  '/orderDetails/',
  '/successfullyorderplaced/',
  '/search',
  '/compare',
  '/shared-wishlist',
  '/offline',
  '/product-alerts/',
];

/** A sitemap may hold 50,000 addresses. */
const mostProducts = 49_000;

async function listedHandles(db: Shop['db']): Promise<string[]> {
  const rows = await db
    .select({ handle: products.handle })
    .from(products)
    .where(eq(products.isPublished, true))
    .orderBy(asc(products.id))
    .limit(mostProducts);
  return rows.map(({ handle }) => handle);
}

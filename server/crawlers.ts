import compress from '@fastify/compress';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { productPath } from '#commerce/catalogue/product-path.ts';
import { listSitemaps, readSitemap, type SitemapProduct } from '#commerce/catalogue/read-sitemap.ts';
import { categories, subcategories } from '#commerce/catalogue/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { faults } from '#platform/http/faults.ts';
import { createLongFiles } from '#platform/http/long-files.ts';
import { placeholderPath } from '#platform/media/placeholder.ts';
import type { Shop } from './shop.ts';

/** robots.txt, and the sitemaps with their index. */
export async function serveCrawlers(app: FastifyInstance, { database, clock, settings }: Shop): Promise<void> {
  const { publicUrl } = settings;
  const db = database.readDb;
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain')
      .send(
        ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
          '\n',
        ),
      ),
  );
  await app.register(async (sitemaps) => {
    await sitemaps.register(compress, { global: true, threshold: 1024, encodings: ['gzip'] });
    serveSitemaps(sitemaps, { db, publicUrl, send: createLongFiles(clock) });
  });
}

type Sitemaps = { db: Db; publicUrl: string; send: ReturnType<typeof createLongFiles> };

function serveSitemaps(app: FastifyInstance, { db, publicUrl, send }: Sitemaps) {
  const page = (path: string) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`;
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const names = ['pages', ...(await listSitemaps(db)).map((number) => `products-${number}`)];
    const files = names.map((name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`);
    return reply
      .type(xml)
      .header('cache-control', 'public, max-age=60')
      .send(`${declaration}<sitemapindex ${schema}>${files.join('')}</sitemapindex>`);
  });
  app.get('/sitemaps/pages.xml', { schema: { hide: true } }, async (_request, reply) => {
    const urls = (await listPages(db)).map(page);
    return reply
      .type(xml)
      .header('cache-control', 'public, max-age=60')
      .send(`${declaration}<urlset ${schema}>${urls.join('')}</urlset>`);
  });
  app.get<{ Params: { number: string } }>(
    '/sitemaps/products-:number(^\\d{1,6}$).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const number = Number(request.params.number);
      if (!(await listSitemaps(db)).includes(number)) throw faults.nothingThere(request.url);
      const file = { type: xml, head: `${declaration}<urlset ${schema} ${imageSchema}>\n`, foot: '</urlset>' };
      const readPage = (last: SitemapProduct | null) => readSitemap(db, number, last?.id ?? null);
      const write = (product: SitemapProduct) => productUrl(publicUrl, product);
      return send(request, reply, { ...file, readPage, write });
    },
  );
}

const xml = 'application/xml; charset=utf-8';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageSchema = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

async function listPages(db: Db): Promise<string[]> {
  const ofCategories = await db.select().from(categories).orderBy(asc(categories.position));
  const ofSubcategories = await db.select().from(subcategories).orderBy(asc(subcategories.id));
  return [
    '/',
    '/products',
    '/about',
    '/privacy-policy',
    '/terms-and-conditions',
    '/return-policy',
    '/contact-us',
    ...ofCategories.map(({ slug }) => `/category/${encodeURIComponent(slug)}`),
    ...ofSubcategories.map(({ slug }) => `/subcategory/${encodeURIComponent(slug)}`),
  ];
}

function productUrl(publicUrl: string, { handle, picture, updatedAt }: SitemapProduct): string {
  const hasPicture = picture !== '' && picture !== placeholderPath;
  const image = hasPicture
    ? `<image:image><image:loc>${escapeHtml(publicUrl + picture)}</image:loc></image:image>`
    : '';
  return `<url><loc>${escapeHtml(publicUrl + productPath(handle))}</loc><lastmod>${updatedAt}</lastmod>${image}</url>\n`;
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

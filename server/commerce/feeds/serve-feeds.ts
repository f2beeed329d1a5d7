import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { taxRuleOf } from '#commerce/pricing/tax-rule.ts';
import { createLongFiles } from '#platform/http/long-files.ts';
import type { Shop } from '#server/shop.ts';
import { type FeedService, feedFoot, feedHead, feedItem } from './feed-xml.ts';
import { type FeedOffer, readOffers } from './read-offers.ts';

/** The catalogue as Google Merchant Center and Meta fetch it, public as the catalogue is. */
export async function serveFeeds(app: FastifyInstance, { database, clock, settings }: Shop): Promise<void> {
  const send = createLongFiles(clock);
  await app.register(async (feeds) => {
    await feeds.register(compress, { global: true, threshold: 1024, encodings: ['gzip'] });
    const serveFeed = (service: FeedService) =>
      feeds.get(`/feeds/${service}.xml`, { schema: { hide: true } }, async (request, reply) => {
        const { publicUrl, shop } = settings;
        const facts = { name: shop.name, publicUrl, taxRule: taxRuleOf(shop) };
        return send<FeedOffer>(request, reply, {
          type: 'application/xml; charset=utf-8',
          head: feedHead(facts),
          readPage: (last) => readOffers(database.readDb, last),
          write: (offer) => feedItem(service, facts, offer),
          foot: feedFoot,
        });
      });
    serveFeed('google');
    serveFeed('meta');
  });
}

import { openCardCache } from '#commerce/catalogue/card-cache.ts';
import { openFacets } from '#commerce/catalogue/facets/open-facets.ts';
import { openListing } from '#commerce/catalogue/product-table/open-listing.ts';
import { openSearch } from '#commerce/search/open-search.ts';
import { openChanges } from '#platform/changes.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { buildApp } from '#server/app.ts';
import { openOwnersSettings } from '#server/open-owners-settings.ts';
import { afterTestFile } from './clean-up.ts';
import { postgresUrl } from './database-templates.ts';
import type { TestShop } from './shop.ts';

/** A second process of the shop, on the same PostgreSQL database; closed by itself after the test file. */
export async function startSecondInstance({ shop, close }: TestShop): Promise<TestShop['app']> {
  const [row] = await shop.database.run('SELECT current_database() AS name');
  const options = { poolSize: 4, hasLimits: true, onError: () => {} };
  const database = await openPostgres(postgresUrl(String(row?.name)), options);
  const { db, staffDb } = database;
  const changes = await openChanges(database);
  const owners = await openOwnersSettings({ ...shop, db, changes });
  const cards = await openCardCache(database);
  const listing = openListing({ database, log: shop.log });
  const facets = openFacets({ database, changes, log: shop.log });
  const search = openSearch({ database, changes, log: shop.log });
  const second = { ...shop, ...owners, database, db, staffDb, changes, cards, listing, facets, search };
  const app = await buildApp(second, { storefront: null, backOffice: null, checkAnswers: true });
  afterTestFile(async () => {
    await app.close();
    await search.stop();
    await database.close();
    await close();
  });
  return app;
}

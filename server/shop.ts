import type { Logger } from 'pino';
import type { CardCache } from '#commerce/catalogue/card-cache.ts';
import type { ViewCounter } from '#commerce/catalogue/count-views.ts';
import type { OpenFacets } from '#commerce/catalogue/facets/open-facets.ts';
import type { OpenListing } from '#commerce/catalogue/product-table/open-listing.ts';
import type { Search } from '#commerce/search/open-search.ts';
import type { MissRecorder } from '#commerce/search/record-misses.ts';
import type { OpenFacts } from '#commerce/settings/open-facts.ts';
import type { Changes } from '#platform/changes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Meters } from '#platform/metrics/meters.ts';
import type { Sign } from '#platform/secret.ts';
import type { Store } from '#platform/storage/store.ts';
import type { Texts } from '#platform/texts/texts.ts';
import type { Settings } from './settings.ts';

/** Shared by the parts of an open shop. */
export type Shop = {
  settings: Settings;
  database: Database;
  db: Db;
  /** For the staff and for long jobs; see Database. */
  staffDb: Db;
  changes: Changes;
  facts: OpenFacts;
  cards: CardCache;
  listing: OpenListing;
  facets: OpenFacets;
  clock: Clock;
  meters: Meters;
  sign: Sign;
  mail: Mail;
  /** Null: it cannot send any. */
  texts: Texts | null;
  pictures: Store;
  viewCounter: ViewCounter;
  missRecorder: MissRecorder;
  search: Search;
  log: Logger;
};

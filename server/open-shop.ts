import type { Logger } from 'pino';
import { openCardCache } from '#commerce/catalogue/card-cache.ts';
import { startViewCounter } from '#commerce/catalogue/count-views.ts';
import { openFacets } from '#commerce/catalogue/facets/open-facets.ts';
import { openListing } from '#commerce/catalogue/product-table/open-listing.ts';
import { openSearch } from '#commerce/search/open-search.ts';
import { startMissRecorder } from '#commerce/search/record-misses.ts';
import { openChanges } from '#platform/changes.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { DamagedDatabase, isDamage, openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { openLog } from '#platform/log/log.ts';
import { countMails } from '#platform/mail/count-mails.ts';
import { developmentMail, type Mail, smtpMail } from '#platform/mail/mail.ts';
import { createMeters } from '#platform/metrics/meters.ts';
import { createSign } from '#platform/secret.ts';
import { openTexts } from '#platform/texts/texts.ts';
import { openOwnersSettings } from './open-owners-settings.ts';
import { openPictureStore } from './open-picture-store.ts';
import { type Settings, senderOf } from './settings.ts';
import type { Shop } from './shop.ts';
import { version } from './version.ts';

type OpenOptions = {
  clock?: Clock;
  log?: Logger;
  /** A command has no time limits, where an open shop answers 503. */
  isCommand?: boolean;
};

/** Opens the configured database, migrates it, and collects what the shop's parts share. */
export async function openShop(startedWith: Settings, options: OpenOptions = {}): Promise<Shop> {
  const log = options.log ?? openLog(startedWith.logLevel);
  const clock = options.clock ?? systemClock;
  const database = await openDatabase(startedWith, options.isCommand !== true, log);
  await migrate(database).catch((error) => {
    throw startedWith.databaseUrl === null && isDamage(error) ? new DamagedDatabase(startedWith.dataDir, error) : error;
  });
  const { db, staffDb } = database;
  const changes = await openChanges(database);
  const { settings, facts } = await openOwnersSettings({ db, settings: startedWith, clock, changes, log });
  const meters = createMeters();
  const mail = countMails(openMail(settings, clock, log), meters.mails);
  return {
    settings,
    database,
    db,
    staffDb,
    changes,
    facts,
    cards: await openCardCache(database),
    listing: openListing({ database, log }),
    facets: openFacets({ database, changes, log }),
    clock,
    meters,
    sign: await createSign(db, settings.secret),
    mail,
    texts: openTexts(settings.smsUrl, mail),
    pictures: openPictureStore(startedWith),
    viewCounter: startViewCounter({ db, clock, log }),
    missRecorder: startMissRecorder({ db, clock, log }),
    search: openSearch({ database, changes, log }),
    log,
  };
}

function openDatabase(settings: Settings, hasLimits: boolean, log: Logger): Promise<Database> {
  if (settings.databaseUrl === null) return openEmbedded(settings.dataDir);
  return openPostgres(settings.databaseUrl, {
    poolSize: settings.databasePool,
    hasLimits,
    version,
    directUrl: settings.databaseDirectUrl,
    prepares: settings.databasePrepares,
    replicaUrls: settings.databaseReplicaUrls,
    onNews: (news) => log.warn(news),
    onError: (error) => log.error({ err: error }, 'a database connection failed'),
  });
}

function openMail(settings: Settings, clock: Clock, log: Logger): Mail {
  if (settings.smtpUrl !== null) return smtpMail(settings.smtpUrl, () => senderOf(settings));
  return developmentMail(
    ({ to, subject, text }) => log.info(`development mailbox, to ${to}: ${subject}\n${text}`),
    () => clock.now(),
  );
}

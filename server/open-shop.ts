import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { openChanges } from '#platform/changes.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { developmentMail, type Mail, smtpMail } from '#platform/mail/mail.ts';
import { openPictureFolder } from '#platform/media/pictures.ts';
import { createSign } from '#platform/secret.ts';
import type { Settings } from './settings.ts';
import type { Shop } from './shop.ts';

/** Opens the database that the settings name, brings it to the newest migration, and gathers what the shop's parts share. */
export async function openShop(settings: Settings, given: { clock?: Clock; log?: Logger } = {}): Promise<Shop> {
  const log = given.log ?? pino({ level: settings.logLevel });
  const clock = given.clock ?? systemClock;
  const database = await openDatabase(settings, log);
  await migrate(database);
  const pictureFolder = join(settings.dataDir, 'media');
  mkdirSync(pictureFolder, { recursive: true });
  return {
    settings,
    database,
    db: database.db,
    changes: await openChanges(database),
    clock,
    sign: await createSign(database.db, settings.secret),
    mail: openMail(settings, clock, log),
    pictures: openPictureFolder(pictureFolder),
    log,
  };
}

function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  if (settings.databaseUrl === null) return openEmbedded(settings.dataDir);
  return openPostgres(settings.databaseUrl, settings.databasePool, (error) =>
    log.error({ err: error }, 'a database connection failed'),
  );
}

function openMail(settings: Settings, clock: Clock, log: Logger): Mail {
  if (settings.smtpUrl !== null) return smtpMail(settings.smtpUrl, settings.mailFrom);
  return developmentMail(
    ({ to, subject, text }) => log.info(`development mailbox, to ${to}: ${subject}\n${text}`),
    () => clock.now(),
  );
}

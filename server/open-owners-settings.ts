import type { Logger } from 'pino';
import { firstVersionOf } from '#commerce/settings/first-version.ts';
import { openFacts } from '#commerce/settings/open-facts.ts';
import { writeFirstVersion } from '#commerce/settings/write-first-version.ts';
import type { Changes } from '#platform/changes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { followingFacts, type Settings } from './settings.ts';
import type { Shop } from './shop.ts';

type Options = { db: Db; settings: Settings; clock: Clock; changes: Changes; log: Logger };

/** Opens the owner's settings; shop.config.ts becomes their first version where they have none. */
export async function openOwnersSettings(options: Options): Promise<Pick<Shop, 'settings' | 'facts'>> {
  const { db, settings, clock } = options;
  const firstVersion = firstVersionOf(settings.seed);
  await writeFirstVersion(db, firstVersion, clock.now());
  const facts = await openFacts({ ...options, firstVersion });
  return { settings: followingFacts(settings, facts), facts };
}

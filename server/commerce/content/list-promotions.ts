import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { advertisements, banners, promoTexts, slides, storeTiles } from './tables.ts';

/** The promotions shown on the pages, in the staff's order: the enabled ones, from their start until before their end. */

export type Slide = typeof slides.$inferSelect;
export type Banner = typeof banners.$inferSelect;
export type Advertisement = typeof advertisements.$inferSelect;
export type StoreTile = typeof storeTiles.$inferSelect;

export function listSlides(db: Db, now: Date): Promise<Slide[]> {
  return db.select().from(slides).where(isShown(slides, now)).orderBy(asc(slides.position), asc(slides.id));
}

/** The banners of the home page, and the first of the header's banners, or null. */
export async function listBanners(db: Db, now: Date): Promise<{ home: Banner[]; header: Banner | null }> {
  const all = await db
    .select()
    .from(banners)
    .where(isShown(banners, now))
    .orderBy(asc(banners.position), asc(banners.id));
  return {
    home: all.filter(({ placement }) => placement === 'home'),
    header: all.find(({ placement }) => placement === 'header') ?? null,
  };
}

export function listAdvertisements(db: Db, now: Date): Promise<Advertisement[]> {
  return db
    .select()
    .from(advertisements)
    .where(isShown(advertisements, now))
    .orderBy(asc(advertisements.position), asc(advertisements.id));
}

/** Empty: the strip shows the subcategories. */
export function listStoreTiles(db: Db, now: Date): Promise<StoreTile[]> {
  return db
    .select()
    .from(storeTiles)
    .where(isShown(storeTiles, now))
    .orderBy(asc(storeTiles.position), asc(storeTiles.id));
}

/** The texts of the top strip; if empty, it shows the one of the settings. */
export async function listPromoTexts(db: Db, now: Date): Promise<string[]> {
  const shown = await db
    .select({ text: promoTexts.text })
    .from(promoTexts)
    .where(isShown(promoTexts, now))
    .orderBy(asc(promoTexts.position), asc(promoTexts.id));
  return shown.map(({ text }) => text);
}

type Promotions = typeof slides | typeof banners | typeof advertisements | typeof storeTiles | typeof promoTexts;

function isShown({ isEnabled, startsAt, endsAt }: Promotions, now: Date): SQL | undefined {
  return and(eq(isEnabled, true), or(isNull(startsAt), lte(startsAt, now)), or(isNull(endsAt), gt(endsAt, now)));
}

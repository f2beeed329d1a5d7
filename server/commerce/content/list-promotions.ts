import { asc } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { advertisements, banners, slides } from './tables.ts';

/** What the staff put on the home page, in its order. */

export type Slide = typeof slides.$inferSelect;
export type Banner = typeof banners.$inferSelect;
export type Advertisement = typeof advertisements.$inferSelect;

export function listSlides(db: Db): Promise<Slide[]> {
  return db.select().from(slides).orderBy(asc(slides.position), asc(slides.id));
}

/** The banners of the home page, and the first of those made for under the header, or null. */
export async function listBanners(db: Db): Promise<{ home: Banner[]; header: Banner | null }> {
  const all = await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
  return {
    home: all.filter(({ placement }) => placement === 'home'),
    header: all.find(({ placement }) => placement === 'header') ?? null,
  };
}

export function listAdvertisements(db: Db): Promise<Advertisement[]> {
  return db.select().from(advertisements).orderBy(asc(advertisements.position), asc(advertisements.id));
}

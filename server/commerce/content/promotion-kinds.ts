import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PromotionKind } from '#contract/staff/content.ts';
import { advertisements, banners, promoTexts, slides, storeTiles } from './tables.ts';

/** The five tables of promotions as one: where each kind stores its text, and which columns it lacks. */

type Table = typeof slides | typeof banners | typeof advertisements | typeof storeTiles | typeof promoTexts;

export type KindColumns = {
  table: Table;
  text: PgColumn;
  picture: PgColumn | SQL<string>;
  link: PgColumn | SQL<string>;
  placement: PgColumn | SQL<null>;
  headline: PgColumn | SQL<string>;
  line: PgColumn | SQL<string>;
  button: PgColumn | SQL<string>;
  textTone: PgColumn | SQL<string>;
  couponCode: PgColumn | SQL<string>;
};

const none = sql<string>`''`;
const nowhere = sql<null>`NULL`;
const noWords = { headline: none, line: none, button: none, textTone: sql<string>`'dark'`, couponCode: none };

function wordsOf({ headline, line, button, textTone }: typeof slides | typeof banners | typeof advertisements) {
  return { headline, line, button, textTone, couponCode: none };
}

export const columnsOfKind: Record<PromotionKind, KindColumns> = {
  slides: {
    table: slides,
    text: slides.description,
    picture: slides.picture,
    link: slides.link,
    ...wordsOf(slides),
    placement: nowhere,
  },
  banners: {
    table: banners,
    text: banners.alt,
    picture: banners.picture,
    link: banners.link,
    ...wordsOf(banners),
    couponCode: banners.couponCode,
    placement: banners.placement,
  },
  advertisements: {
    table: advertisements,
    text: advertisements.alt,
    picture: advertisements.picture,
    link: advertisements.link,
    ...wordsOf(advertisements),
    placement: nowhere,
  },
  storeTiles: {
    table: storeTiles,
    text: storeTiles.name,
    picture: storeTiles.picture,
    link: storeTiles.link,
    ...noWords,
    placement: nowhere,
  },
  promoTexts: {
    table: promoTexts,
    text: promoTexts.text,
    picture: none,
    link: none,
    placement: nowhere,
    ...noWords,
  },
};

/** Parses `slides-3` to kind and number; the call's schema has checked its format. */
export function readPromotionId(id: string): { kind: PromotionKind; number: number } {
  const [kind, number] = id.split('-');
  return { kind: kind as PromotionKind, number: Number(number) };
}

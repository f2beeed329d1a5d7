import { createStoredList } from './stored-list.ts';

/** The ids of the products that were seen last in this browser, newest first (R-PRD-13). */
const products = createStoredList('recentlyViewed', 12, (value): value is number => Number.isSafeInteger(value));

export const useRecentlyViewed = products.useItems;
export const rememberViewed = products.add;
export const forgetViewed = products.clear;

/** The orders of a list; what is sold out stands last in each. */
export const sortOrders = ['featured', 'price_low', 'price_high', 'newest', 'rating', 'saving'] as const;

export type SortOrder = (typeof sortOrders)[number];

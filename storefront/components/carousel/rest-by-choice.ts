import { createStore } from '#ui/store.ts';

/** Whether the shopper has paused autoplay: one choice for all carousels, until the page is reloaded. */
export const restByChoice = createStore(false);

import { createStore } from '#ui/store.ts';

/** The `state` of the member's default address, for the days of delivery; '' for visitors, and until it is known. */
export const deliveryState = createStore('');

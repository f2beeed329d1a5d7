/** Why customers cancel an order, for the staff: choices rather than words of their own, which may name people. */
export const cancelReasons = ['changed_mind', 'better_price', 'too_slow', 'by_mistake', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];

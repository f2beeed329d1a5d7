/** The states of a return and the reasons for one, as data for server and pages (R-RET-1). */

export const returnStates = ['requested', 'approved', 'refused', 'received', 'refunded', 'never_sent'] as const;
export type ReturnState = (typeof returnStates)[number];

export const returnReasons = ['wrong_product', 'not_as_described', 'faulty', 'damaged', 'change_of_mind'] as const;
export type ReturnReason = (typeof returnReasons)[number];

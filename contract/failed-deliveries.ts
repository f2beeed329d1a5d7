/** Why a parcel could not be handed over, as data for server and pages (R-ORD-13). */
export const failureReasons = ['refused', 'nobody_there', 'wrong_address', 'phone_not_answered', 'other'] as const;
export type FailureReason = (typeof failureReasons)[number];

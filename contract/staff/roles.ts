/** The roles of the back office. The owner may do everything; each staff call names the other roles that may make it. */
export const staffRoles = ['owner', 'manager', 'fulfilment', 'content', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

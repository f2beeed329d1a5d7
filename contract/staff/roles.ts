/** Who may do what in the back office: owner everything; the others what their work needs. Each staff call names its roles. */
export const staffRoles = ['owner', 'manager', 'fulfilment', 'content', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

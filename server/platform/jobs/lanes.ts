/**
 * Jobs of one lane never wait for another's: a sign-in code for no mail or text, a mail for no import, an order's mail for no thousand alerts.
 * The number is how many jobs an instance runs at a time. Mail providers allow few connections (Microsoft 365 three a mailbox).
 */
export const lanes = { codes: 3, texts: 2, mail: 3, alerts: 1, webhooks: 4, jobs: 2 };
export type Lane = keyof typeof lanes;

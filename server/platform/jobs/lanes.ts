/**
 * Jobs of one lane never wait for another's: a sign-in code for no mail, a mail for no import.
 * The number is how many jobs an instance runs at a time. Mail providers allow few connections (Microsoft 365 three a mailbox).
 */
export const lanes = { codes: 3, mail: 3, jobs: 2 };
export type Lane = keyof typeof lanes;

/**
 * Work of one lane never waits for another's: a code for none of the mails before it, a mail for no import.
 * The number is how many pieces an instance does at a time. Mail providers allow few connections (Microsoft 365 three a mailbox).
 */
export const lanes = { codes: 3, mail: 3, jobs: 2 };
export type Lane = keyof typeof lanes;

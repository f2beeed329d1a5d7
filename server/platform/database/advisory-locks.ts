/**
 * The shop's advisory locks by number, each number once: two uses of one number would wait for each other. Older versions that run beside
 * this one during an upgrade use the same numbers.
 */
export const advisoryLocks = {
  staff: 4715,
  reports: 4716,
  invoiceNumbers: 720_720,
  creditNoteNumbers: 720_721,
  migration: 4_711_002,
  imports: 4_711_003,
  backup: 4_711_004,
} as const;

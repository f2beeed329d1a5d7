import type { Preview } from './preview-import.ts';

/** What `summary` of an import holds: of a previewed one what it will do, of one that runs what it has done. */
export type ImportSummary = Preview & {
  ignoredColumns: string[];
  rejectedRows: number;
  /** How many parts the file was cut into. */
  parts: number;
};

import type { Preview } from './preview-import.ts';

/** The `summary` of an import: what a previewed one will do, what a running one has done. */
export type ImportSummary = Preview & {
  ignoredColumns: string[];
  rejectedRows: number;
  /** The number of parts of the file. */
  parts: number;
};

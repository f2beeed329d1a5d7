import type { Preview } from './preview-import.ts';

/** The `summary` of an import: what a previewed one will do, what a running one has done. */
export type ImportSummary = Preview & {
  ignoredColumns: string[];
  /** The specifications whose columns the file has; missing in imports from before there were any. */
  specificationIds?: number[];
  /** Whether the file says what goes with its products; missing in imports from before it could. */
  hasAccessories?: boolean;
  rejectedRows: number;
  /** The number of parts of the file. */
  parts: number;
};

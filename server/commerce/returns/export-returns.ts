import { downloadReturns } from '#contract/staff/returns.ts';
import { aedCell, timeCell } from '#platform/csv/cells.ts';
import type { Columns, ServeExport } from '#platform/staff-api/serve-export.ts';
import { listReturns, type ReturnRow } from './list-returns.ts';
import { productsText } from './staff-wire.ts';

export function exportReturns(serveExport: ServeExport): void {
  serveExport(downloadReturns, {
    name: 'returns',
    columns,
    async readPage(db, input) {
      const { rows: items, next } = await listReturns(db, input);
      return { items, next };
    },
  });
}

const columns: Columns<ReturnRow> = {
  'Tracking no': ({ trackingNumber }) => trackingNumber,
  'Requested (Dubai)': ({ requestedAt }) => timeCell(requestedAt),
  'Decided (Dubai)': ({ decidedAt }) => (decidedAt === null ? null : timeCell(decidedAt)),
  State: ({ state }) => state,
  Reason: ({ reason }) => reason.replaceAll('_', ' '),
  Products: ({ firstProduct, lineCount }) => productsText(firstProduct, lineCount),
  'Refund AED': ({ refundFils }) => (refundFils === null ? null : aedCell(refundFils)),
};

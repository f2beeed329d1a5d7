import { downloadReviews, type StaffReview } from '#contract/staff/reviews.ts';
import { timeCell } from '#platform/csv/cells.ts';
import type { Columns, ServeExport } from '#platform/staff-api/serve-export.ts';
import { listAllReviews } from './list-all-reviews.ts';

export function exportReviews(serveExport: ServeExport): void {
  serveExport(downloadReviews, { name: 'reviews', columns, readPage: listAllReviews });
}

const columns: Columns<StaffReview> = {
  'Written (Dubai)': ({ createdAt }) => timeCell(createdAt),
  Product: ({ productName }) => productName,
  Handle: ({ handle }) => handle,
  'First name': ({ firstName }) => firstName,
  Rating: ({ rating }) => rating,
  Review: ({ text }) => text,
  Verified: ({ isVerified }) => (isVerified ? 'Yes' : 'No'),
  'Hidden (Dubai)': ({ hiddenAt }) => hiddenAt && timeCell(hiddenAt),
  Answer: ({ answer }) => answer,
  'Answered (Dubai)': ({ answeredAt }) => answeredAt && timeCell(answeredAt),
};

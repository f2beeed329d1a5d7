import { downloadQuestions, type StaffQuestion } from '#contract/staff/questions.ts';
import { timeCell } from '#platform/csv/cells.ts';
import type { Columns, ServeExport } from '#platform/staff-api/serve-export.ts';
import { listAllQuestions } from './list-all-questions.ts';

export function exportQuestions(serveExport: ServeExport): void {
  serveExport(downloadQuestions, { name: 'questions', columns, readPage: listAllQuestions });
}

const columns: Columns<StaffQuestion> = {
  'Asked (Dubai)': ({ createdAt }) => timeCell(createdAt),
  Product: ({ productName }) => productName,
  Handle: ({ handle }) => handle,
  'First name': ({ firstName }) => firstName,
  Question: ({ text }) => text,
  'Hidden (Dubai)': ({ hiddenAt }) => hiddenAt && timeCell(hiddenAt),
  Answer: ({ answer }) => answer,
  'Answered (Dubai)': ({ answeredAt }) => answeredAt && timeCell(answeredAt),
};

import { CircleQuestionMark } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { QuestionListPage } from './question-list-page.tsx';
import { QuestionPage } from './question-page.tsx';

export const questionsArea: Area = {
  name: 'questions',
  label: 'Questions',
  icon: CircleQuestionMark,
  recordRepresentation: 'productName',
  calls: { list: 'listQuestions', get: 'getQuestion', update: 'answerQuestion' },
  news: { updated: 'The answer is saved.' },
  pages: { list: QuestionListPage, edit: QuestionPage },
};

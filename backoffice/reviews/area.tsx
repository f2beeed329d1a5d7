import { Star } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { ReviewListPage } from './review-list-page.tsx';
import { ReviewPage } from './review-page.tsx';

export const reviewsArea: Area = {
  name: 'reviews',
  label: 'Reviews',
  icon: Star,
  recordRepresentation: 'productName',
  calls: { list: 'listReviews', get: 'getReview', update: 'answerReview' },
  news: { updated: 'The answer is saved; it stands under the review in the shop.' },
  pages: { list: ReviewListPage, edit: ReviewPage },
};

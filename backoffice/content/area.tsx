import { GalleryHorizontalEnd } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { PromotionListPage } from './promotion-list-page.tsx';
import { NewPromotionPage, PromotionPage } from './promotion-pages.tsx';

export const promotionsArea: Area = {
  name: 'promotions',
  label: 'Promotions',
  icon: GalleryHorizontalEnd,
  recordRepresentation: 'text',
  calls: {
    list: 'listPromotions',
    get: 'getPromotion',
    create: 'createPromotion',
    update: 'updatePromotion',
    remove: 'deletePromotion',
  },
  news: {
    created: 'The promotion is added.',
    updated: 'The promotion is saved.',
    deleted: 'The promotion is deleted and has left the shop.',
  },
  pages: { list: PromotionListPage, create: NewPromotionPage, edit: PromotionPage },
};

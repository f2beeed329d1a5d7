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
  pages: { list: PromotionListPage, create: NewPromotionPage, edit: PromotionPage },
};

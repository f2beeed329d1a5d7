import { z } from 'zod';
import { blankable, requiredText, text, textTone } from '#contract/fields.ts';
import { defineStaffCall, defineStaffUpload } from './call.ts';
import { listAnswer, listInput } from './lists.ts';

/** Promotions that the staff publish on the storefront: slides, banners, advertisements, store tiles, texts of the promo strip. */

const roles = ['owner', 'manager', 'content'] as const;

export const promotionKinds = ['slides', 'banners', 'advertisements', 'storeTiles', 'promoTexts'] as const;
export type PromotionKind = (typeof promotionKinds)[number];
const kind = z.enum(promotionKinds);

const promotionId = z
  .string()
  .regex(
    /^(slides|banners|advertisements|storeTiles|promoTexts)-\d{1,9}$/,
    'must be the id of a promotion, such as slides-3',
  );

const promotion = z.object({
  id: z.string().describe('Its kind and number, such as slides-3'),
  kind,
  text: z.string().describe('The alternative text of the picture, the name of a store, or the promo text itself'),
  picture: z
    .string()
    .describe('Followed by # and its crop for phones if it has one; empty for a promo text, as is the link'),
  link: z.string(),
  headline: z
    .string()
    .describe('Written over the picture by the page, as are line and button; empty: the picture is shown as it is'),
  line: z.string(),
  button: z.string().describe('The words of the link; if empty, the headline is the link'),
  textTone: textTone.describe('Dark letters for a light picture, light ones for a dark picture'),
  couponCode: z.string().describe('Of a banner: stands in it with a button that copies it'),
  placement: z.enum(['home', 'header']).nullable().describe('Where a banner is shown'),
  isEnabled: z.boolean(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  state: z.enum(['shown', 'scheduled', 'over', 'off']),
});
export type Promotion = z.infer<typeof promotion>;

const isLink = (link: string) =>
  /^\/(?!\/)\S*$/.test(link) || (/^https:\/\/\S+$/.test(link) && URL.canParse(link)) || link === '';

const fields = {
  text: requiredText(200),
  picture: text(400)
    .refine(
      (path) => path === '' || /^\/media\/[\w/.-]+(#\/media\/[\w/.-]+)?$/.test(path),
      'must be the path of a picture that was uploaded, with that of its crop for phones behind a # if it has one',
    )
    .default(''),
  link: text(500)
    .refine(isLink, 'must be a path of the shop such as /category/mobile, an https address, or empty')
    .default(''),
  headline: text(60).default(''),
  line: text(100).default(''),
  button: text(30).default(''),
  textTone: textTone.default('dark'),
  couponCode: text(40).default(''),
  placement: blankable(z.enum(['home', 'header'])),
  isEnabled: z.boolean().default(true),
  startsAt: blankable(z.iso.datetime({ offset: true })),
  endsAt: blankable(z.iso.datetime({ offset: true })),
};

export const listPromotions = defineStaffCall('listPromotions', {
  method: 'GET',
  path: '/admin/list-promotions',
  summary: 'The promotions of a kind, in display order.',
  roles,
  input: { ...listInput(['position']), kind: kind.default('slides') },
  answer: listAnswer(promotion),
});

export const getPromotion = defineStaffCall('getPromotion', {
  method: 'GET',
  path: '/admin/get-promotion',
  summary: 'One promotion.',
  roles,
  input: { id: promotionId },
  answer: { item: promotion },
});

export const createPromotion = defineStaffCall('createPromotion', {
  method: 'POST',
  path: '/admin/create-promotion',
  summary: 'Adds a promotion at the end of its kind.',
  roles,
  input: { kind, ...fields },
  answer: { item: promotion },
});

export const updatePromotion = defineStaffCall('updatePromotion', {
  method: 'POST',
  path: '/admin/update-promotion',
  summary: 'Changes a promotion; pages are updated within a second.',
  roles,
  input: { id: promotionId, ...fields },
  answer: { item: promotion },
});

export const movePromotion = defineStaffCall('movePromotion', {
  method: 'POST',
  path: '/admin/move-promotion',
  summary: 'Moves a promotion one place up or down among its kind.',
  roles,
  input: { id: promotionId, direction: z.enum(['up', 'down']) },
});

export const deletePromotion = defineStaffCall('deletePromotion', {
  method: 'POST',
  path: '/admin/delete-promotion',
  summary: 'Deletes a promotion.',
  roles,
  input: { id: promotionId },
});

export const uploadPromotionPicture = defineStaffUpload('uploadPromotionPicture', {
  method: 'POST',
  path: '/admin/upload-promotion-picture',
  summary: 'Stores a picture as WebP, at most 1600 pixels wide or high, for a promotion to be saved afterwards.',
  roles,
  uploadBytes: 10 * 1024 * 1024,
  input: { crop: z.enum(['wide', 'phone']).default('wide').describe('Which of the two crops it is') },
  answer: { path: z.string() },
});

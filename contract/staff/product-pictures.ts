import { z } from 'zod';
import { blankable, rowId, text } from '#contract/fields.ts';
import { defineStaffCall, defineStaffUpload } from './call.ts';
import { product, productId, textRoles, version } from './product-fields.ts';

export const uploadProductPicture = defineStaffUpload('uploadProductPicture', {
  method: 'POST',
  path: '/admin/upload-product-picture',
  summary: 'Adds a picture to the end of the gallery: JPEG, PNG, WebP, AVIF, GIF or TIFF of at most 10 MB.',
  roles: textRoles,
  uploadBytes: 10 * 1024 * 1024,
  input: { id: productId, colorId: blankable(rowId), alt: text(500).default('') },
  answer: { item: product },
});

export const arrangeProductPictures = defineStaffCall('arrangeProductPictures', {
  method: 'POST',
  path: '/admin/arrange-product-pictures',
  summary: 'Sets the order, colours and alternative texts of the pictures of a product; omitted pictures are removed.',
  roles: textRoles,
  input: {
    id: productId,
    version,
    pictures: z.array(z.object({ id: rowId, colorId: rowId.nullable(), alt: text(500) })).max(200),
  },
  answer: { item: product },
});

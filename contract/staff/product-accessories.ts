import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { mostAccessories, product, productId, textRoles, version } from './product-fields.ts';

/** What goes with a product. */
export const saveAccessories = defineStaffCall('saveAccessories', {
  method: 'POST',
  path: '/admin/save-accessories',
  summary:
    'Replaces the accessories that are shown with a product, in this order; shoppers see those that are published.',
  roles: textRoles,
  input: {
    id: productId,
    version,
    accessoryIds: z.array(productId).max(mostAccessories, `must be ${mostAccessories} products or fewer`),
  },
  answer: { item: product },
});

import { Package } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { NewProductPage } from './new-product-page.tsx';
import { ProductPage } from './product/product-page.tsx';
import { ProductListPage } from './product-list-page.tsx';

export const productsArea: Area = {
  name: 'products',
  label: 'Products',
  icon: Package,
  recordRepresentation: 'name',
  calls: { list: 'listProducts', get: 'getStaffProduct', create: 'createProduct', update: 'updateProduct' },
  pages: { list: ProductListPage, edit: ProductPage, create: NewProductPage },
};

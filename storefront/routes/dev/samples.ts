import type { GridCard } from '#contract/cards.ts';

const plain: GridCard = {
  id: 1,
  product_url: 'sample',
  product_name: 'Earbuds Pro',
  product_image_path: '',
  selling_price: 799,
  initial_cost: 799,
  discout: 0,
  add_to_cart: true,
  wish_button: '',
  stock_status: 'IN STOCK',
  average_rating: 0,
  total_review: 0,
  brand: 'Dhow',
  condition: 'new',
  from_price: null,
};

/** Product cards in all states, without pictures, which the shop would have to store. */
export const cards: GridCard[] = [
  plain,
  {
    ...plain,
    id: 2,
    product_name: 'With a discount and stars',
    selling_price: 1299.5,
    initial_cost: 1599,
    discout: 18,
    average_rating: 4.6,
    total_review: 128,
  },
  {
    ...plain,
    id: 3,
    product_name: 'In the cart, wished, with a name that is far too long for a card',
    add_to_cart: false,
    wish_button: 'checked',
  },
  { ...plain, id: 4, product_name: 'Sold out', stock_status: 'OUT OF STOCK', average_rating: 3.2, total_review: 5 },
  { ...plain, id: 5, product_name: 'Picture that does not load', product_image_path: '/media/none.webp' },
  { ...plain, id: 6, product_name: 'Dear', selling_price: 18999, initial_cost: 21999.75, discout: 13 },
  { ...plain, id: 7, product_name: 'In several sizes', selling_price: 2899, initial_cost: 2899, from_price: 2899 },
  {
    ...plain,
    id: 8,
    product_name: 'Dhow Phone 15 Pro Max (Refurbished)',
    condition: 'refurbished',
    selling_price: 2899,
    initial_cost: 3199,
    discout: 9,
    from_price: 2299,
  },
];

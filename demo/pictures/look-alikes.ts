/**
 * Products that look alike in truth, each list with the reason: their first pictures may be nearer than picture-likeness.test.ts allows. Handles.
 */
export const lookAlikes: readonly { why: string; products: readonly string[] }[] = [
  {
    why: 'The same article, new and refurbished.',
    products: ['apple-iphone-15-pro-max', 'apple-iphone-15-pro-max-refurbished'],
  },
  {
    why: 'The same article, new and refurbished.',
    products: ['apple-iphone-15-pro', 'apple-iphone-15-pro-refurbished'],
  },
];

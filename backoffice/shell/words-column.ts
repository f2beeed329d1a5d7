/** For tables of when, words and state: on phones the state stands under the words, which would be a narrow column of their own. */
export const widerWords = {
  '& th, & td': { px: { xs: 1, sm: 2 } },
  '& .column-createdAt': { width: { xs: 100, sm: 'auto' } },
  '& .column-state': { display: { xs: 'none', sm: 'table-cell' } },
};

export const underWordsOnPhones = { display: { xs: 'block', sm: 'none' }, mt: 0.5 };

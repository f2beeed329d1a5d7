import { pairsOf } from './name-pairs.ts';
import type { ProductText } from './product-texts.ts';
import { partsOf, singularOf, wordsOf } from './words.ts';

/** The words of a product by where they stand: what it is tells more than what it is called, and that more than what is said of it. */
export type ProductWords = {
  /** The nouns for what it is: of the product type 'Power bank', bank and powerbank. */
  kinds: string[];
  /** All words of its type, shelf and brand, and of its name up to what it is for. */
  names: string[];
  /** Words of its name that are neither its brand's nor its type's: iphone, galaxy, 16. */
  lines: string[];
  /** The words of its name after 'for' or 'with' (of 'Case for iPhone 16', iphone and 16), and the parts of words such as s25. */
  tails: string[];
  options: string[];
  /** The words of its specifications, and of the lists and tables of its description; prose holds too many others. */
  facts: string[];
  /** Those of `facts` that specifications and tables state, rather than sentences of a list. */
  stated: string[];
  /** The number of words of the name up to what it is for. */
  nameLength: number;
  /** See `pairsOf`. */
  namePairs: number;
  isRefurbished: boolean;
};

/** The words of a shelf that all its products share. */
export type ShelfWords = { kinds: string[]; names: string[]; isOfAccessories: boolean };

export function shelfWords(subcategory: string, category: string): ShelfWords {
  const kinds = [...new Set([...kindsOf(subcategory), ...kindsOf(category)])];
  return {
    kinds,
    names: [...new Set([...kinds, ...withForms(wordsOf(`${subcategory} ${category}`))])],
    isOfAccessories: wordsOf(subcategory).some((word) => singularOf(word) === 'accessory'),
  };
}

export function productWords(row: ProductText): ProductWords {
  const name = wordsOf(row.name);
  const cut = name.findIndex((word, at) => at > 0 && tailOpeners.has(word));
  const options = wordsOf(row.options);
  const head = cut === -1 ? name : name.slice(0, cut);
  const kinds = kindsOf(row.productType);
  const stated = withForms(wordsOf(`${row.specifications} ${textOf(row.descriptionHtml, inTables)}`));
  const labels = [...withForms(wordsOf(`${row.brand} ${row.productType}`)), ...kinds, ...initialsOf(row.brand)];
  return {
    kinds,
    names: [...withForms(head), ...mixedParts(head).filter(isWordOfItsOwn), ...labels],
    lines: head.filter((word) => !labels.includes(word)),
    tails: [...withForms(name.slice(head.length)), ...mixedParts(name)],
    options: [...withForms(options), ...mixedParts(options)],
    facts: [...stated, ...withForms(wordsOf(textOf(row.descriptionHtml, inLists)))],
    stated,
    namePairs: pairsOf(head),
    nameLength: Math.min(255, head.length),
    isRefurbished: name.some((word) => refurbished.has(word)),
  };
}

export const refurbished = new Set(['refurbished', 'renewed', 'preowned', 'used']);

/** What follows these in a name is what the product goes with. */
const tailOpeners = new Set(['for', 'with', 'compatible']);

/** The last word of a kind's name, and all its words as one: of 'Memory cards', card, cards, memorycard and memorycards. */
function kindsOf(name: string): string[] {
  const words = wordsOf(name);
  const last = words.at(-1);
  if (last === undefined) return [];
  const joined = words.join('');
  return words.length === 1 ? withForms([last]) : withForms([last, joined]);
}

/** Each word and its singular. */
function withForms(words: string[]): string[] {
  const forms = words.slice();
  for (const word of words) {
    const singular = singularOf(word);
    if (singular !== word) forms.push(singular);
  }
  return forms;
}

/** Of a brand of three words or more, such as YSL of Yves Saint Laurent. */
function initialsOf(brand: string): string[] {
  const words = wordsOf(brand);
  return words.length < 3 ? [] : [words.map((word) => word.slice(0, 1)).join('')];
}

/** Of 'Fold7', fold is as much a word of the name as if there were a space. */
const isWordOfItsOwn = (part: string) => part.length >= 3 && !/\p{N}/u.test(part);

/** The parts of words that mix letters and digits: of s25, s and 25. */
function mixedParts(words: string[]): string[] {
  return words.flatMap((word) => {
    const parts = partsOf(word);
    return parts.length > 1 ? parts : [];
  });
}

const inLists = /<(?:li|h[2-4])\b[^>]*>([^<]*)/g;
const inTables = /<t[hd]\b[^>]*>([^<]*)/g;

function textOf(html: string, elements: RegExp): string {
  let text = '';
  for (const [, content] of html.matchAll(elements)) text += `${content} `;
  return text.replace(/&[a-z]+;|&#\d+;/g, ' ');
}

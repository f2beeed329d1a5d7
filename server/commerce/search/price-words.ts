import { folded } from './words.ts';

/** What a keyword says of prices, and the rest of it. Amounts in fils, both included. */
export type PriceWords = { rest: string; lowestFils: number; highestFils: number; isCheapestFirst: boolean };

const amount = String.raw`(?:(?:aed|dhs?|dirhams?|درهم)\s*)?(\d[\d,]*(?:\.\d+)?\s?k?)(?!\s*(?:gb|tb|mah|mp|hz|mm|inch|in\b|w\b|cm|["\d]))(?:\s*(?:aed|dhs?|dirhams?|درهم))?`;
const atMost =
  '(?:under|within|(?<!pro )max(?= *(?:aed *)?\\d[\\d,]{3})|below|less than|cheaper than|up ?to|maximum|not more than|no more than|<|اقل من|تحت|لحد|حتي)';
const atLeast = '(?:over|above|more than|at least|minimum|starting from|>|اكثر من|فوق)';

const range = new RegExp(
  String.raw`(?:between|from|بين|من)?\s*\b${amount}\s*(?:to|and|till|-|–|الي|و)\s*${amount}(?![\p{L}\d])`,
  'u',
);
const highest = new RegExp(String.raw`${atMost}\s*${amount}(?![\p{L}\d])`, 'u');
const lowest = new RegExp(String.raw`${atLeast}\s*${amount}(?![\p{L}\d])`, 'u');
const about = new RegExp(
  String.raw`(?:around|about|approx(?:imately)?|nearly|near|حوالي|تقريبا|بحدود) *${amount}(?![\p{L}\d])`,
  'u',
);
const hindiHighest = new RegExp(String.raw`\b${amount}\s*(?:se kam|ke andar|ke under|tak)\b`, 'u');
/** 'phone 1500 aed' means: for so much. */
const budget = /(?:(?:aed|dhs?|dirhams?|درهم)\s*(\d[\d,]*)|\b(\d[\d,]*)\s*(?:aed|dhs?|dirhams?|درهم))(?![\p{L}\d])/u;
const cheapestFirst =
  /(?<!\p{L})(?:cheap(?:er|est)?|low(?:est)? (?:price|cost)|budget|affordable|inexpensive|sasta|rakhees|rakhis|ارخص|رخيص[هة]?)(?!\p{L})/u;

/** How far from a price is about it. */
const aboutShare = 0.2;

/** Ranges below this are sizes and versions rather than prices. */
const lowestRangeAed = 50;

/** Reads 'under 1000', '2000 to 3000', 'cheap', and the same in Arabic and in the Hindi of the Gulf, from a keyword. */
export function readPriceWords(keyword: string): PriceWords {
  let rest = folded(keyword);
  let lowestFils = 0;
  let highestFils = Number.POSITIVE_INFINITY;
  const take = (pattern: RegExp, use: (...amounts: number[]) => boolean) => {
    const match = pattern.exec(rest);
    if (!match || !use(...match.slice(1).flatMap((text) => (text === undefined ? [] : [filsOf(text)])))) return;
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  };
  take(range, (from = 0, to = 0) => {
    if (from < lowestRangeAed * 100 || to <= from) return false;
    [lowestFils, highestFils] = [from, to];
    return true;
  });
  take(about, (fils = 0) => {
    if (fils < lowestRangeAed * 100) return false;
    [lowestFils, highestFils] = [fils * (1 - aboutShare), fils * (1 + aboutShare)];
    return true;
  });
  const setHighest = (fils = 0) => {
    highestFils = fils;
    return true;
  };
  take(highest, setHighest);
  take(hindiHighest, setHighest);
  take(lowest, (fils = 0) => {
    lowestFils = fils;
    return true;
  });
  if (highestFils === Number.POSITIVE_INFINITY && lowestFils === 0) take(budget, setHighest);
  let isCheapestFirst = false;
  take(cheapestFirst, () => {
    isCheapestFirst = true;
    return true;
  });
  return { rest, lowestFils, highestFils, isCheapestFirst };
}

function filsOf(text: string): number {
  const digits = Number(text.replace(/[,\sk]/g, ''));
  return Math.round(digits * (text.includes('k') ? 1000 : 1) * 100);
}

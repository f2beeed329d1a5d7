import type { SectionValues } from '#contract/settings/sections.ts';
import type { Finding } from '#contract/staff/settings.ts';
import { finding } from './finding.ts';

/** The short promises: service strip, product page, payment marks. */
export function checkPromises(values: SectionValues): Finding[] {
  return [...servicePromises(values), ...paymentMarks(values), ...productNotes(values)];
}

type Rule = {
  id: string;
  says: RegExp;
  problem: (values: SectionValues) => string;
  instead: (values: SectionValues) => string;
};

const serviceRules: Rule[] = [
  {
    id: 'cards',
    says: /\bcards?\b/i,
    problem: () => 'No card payment is set up: orders are paid in cash on delivery.',
    instead: () => 'Cash on delivery',
  },
  {
    id: 'round-the-clock',
    says: /24\s*\/\s*7|round the clock/i,
    problem: () => 'Somebody has to answer at every hour of every day. Say when you really do.',
    instead: () => 'Help by phone and e-mail',
  },
  {
    id: 'percent-off-all',
    says: /\d+\s*(percent|%).*\ball\b/i,
    problem: () => 'The discount is promised on all products; each of them then needs it.',
    instead: () => 'Deals and coupons on selected products',
  },
];

function servicePromises(values: SectionValues): Finding[] {
  return values.home.servicePromises.flatMap((promise, index) => {
    if (!promise.isShown) return [];
    const at = `servicePromises.${index}`;
    const found = serviceRules.filter(({ says }) => says.test(promise.text));
    return [
      ...found.map(({ id, problem, instead }) =>
        finding({
          id: `home-${id}`,
          section: 'home',
          says: promise.text,
          problem: problem(values),
          instead: { path: `${at}.text`, text: instead(values) },
          off: `${at}.isShown`,
        }),
      ),
      ...moneyBack(promise.text, at, values),
    ];
  });
}

function moneyBack(says: string, at: string, { returns: { changeOfMindDays: days } }: SectionValues): Finding[] {
  const promised = /(\d+)[\s-]*days?.*money/i.exec(says)?.[1];
  if (promised === undefined || Number(promised) === days) return [];
  return [
    finding({
      id: 'home-money-back',
      section: 'home',
      says,
      problem: `The return window for a change of mind is ${days} days, under Returns. Promise that, or make the window longer.`,
      instead: { path: `${at}.text`, text: `${days} day money back guarantee` },
      off: `${at}.isShown`,
    }),
  ];
}

function paymentMarks({ footer: { paymentMarks: marks } }: SectionValues): Finding[] {
  if (!marks.isShown || marks.brands.length === 0) return [];
  return [
    finding({
      id: 'footer-cards',
      section: 'footer',
      says: `The marks of ${marks.brands.map(({ brand }) => brand).join(', ')}`,
      problem:
        'Card marks are shown; no card payment is set up. Card schemes allow their marks only where they are accepted.',
      off: 'paymentMarks.isShown',
    }),
  ];
}

const noteRules = [
  {
    id: 'sellers',
    where: /additional sellers|other sellers|\{sellers\}/i,
    problem: 'The shop is the only seller; it has no offers of others.',
  },
  { id: 'lockers', where: /locker|pick-?up point/i, problem: 'No lockers or pickup points are set up.' },
  { id: 'rated', where: /high(ly)?[\s-]rated/i, problem: 'A rating needs a source that a shopper can look up.' },
  { id: 'returns', where: /low returns/i, problem: 'A rate of returns needs a figure that a shopper can look up.' },
];

function productNotes(values: SectionValues): Finding[] {
  const { warranty } = values.product;
  return (['features', 'support'] as const).flatMap((list) =>
    values.product[list].flatMap(({ text, isShown }, index) => {
      if (!isShown) return [];
      const at = `${list}.${index}`;
      const shared = { section: 'product' as const, says: text, off: `${at}.isShown` };
      const found = noteRules
        .filter(({ where }) => where.test(text))
        .map(({ id, problem }) => finding({ ...shared, id: `product-${id}`, problem }));
      const written = /(\d+)[\s-]*(year|month)\S* warranty/i.exec(text);
      const months = written && Number(written[1]) * (written[2]?.toLowerCase() === 'year' ? 12 : 1);
      if (months === null || months === warranty.months) return found;
      const problem = `The warranty is ${warranty.months} months, under the same heading.`;
      const instead = { path: `${at}.text`, text: '{warranty} warranty' };
      return [...found, finding({ ...shared, id: 'product-warranty', problem, instead })];
    }),
  );
}

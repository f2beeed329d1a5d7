import { describe, expect, it } from 'vitest';
import { type OptionDetails, readChoice } from './choice.ts';
import { lowestOffer, optionOffers } from './option-offers.ts';

const [black, blue, uae, world] = ['000000', '0000ff', 'id-of-uae', 'id-of-world'];

type Stock = 'IN STOCK' | 'OUT OF STOCK';
type Made = [color: string, attr: string, version: string, aed: number, stock?: Stock];

function phone(...made: Made[]): OptionDetails {
  return {
    colors: [black, blue],
    color_names: ['Black', 'Blue'],
    attribute: { attr_name: 'Storage', attr_details: ['128GB', '256GB'] },
    version: [
      { version_id: uae, version_name: 'UAE' },
      { version_id: world, version_name: 'World' },
    ],
    variants: made.map(([color, attr, version_id, selling_price, stock_status = 'IN STOCK']) => ({
      color,
      attr,
      version_id,
      selling_price,
      stock_status,
    })),
  };
}

const whole = phone(
  [black, '128GB', uae, 1000],
  [black, '128GB', world, 900.5],
  [black, '256GB', uae, 1200.25],
  [black, '256GB', world, 1150],
  [blue, '128GB', uae, 1000],
  [blue, '128GB', world, 1100, 'OUT OF STOCK'],
  [blue, '256GB', uae, 1300],
  [blue, '256GB', world, 1250],
);

const choose = (details: OptionDetails, search: string) => readChoice(details, new URLSearchParams(search));
const chosen = (details: OptionDetails, search: string) => Object.values(choose(details, search).selection);
const offers = (details: OptionDetails, search: string) => optionOffers(details, choose(details, search).selection);

describe('a choice', () => {
  it('a choice is that of the address: a missing or unknown option is the first one, an empty one is none', () => {
    expect(chosen(whole, '')).toEqual([black, '128GB', uae]);
    expect(chosen(whole, 'color=ff0000&attr=256GB')).toEqual([black, '256GB', uae]);
    expect(chosen(whole, `color=${blue}&attr=&version_id=${world}`)).toEqual([blue, null, world]);
    expect(choose(whole, 'color=ff0000&attr=256GB').substitution).toBeNull();
  });

  it('a choice that is sold out stays, though another is in stock', () => {
    const choice = choose(whole, `color=${blue}&attr=128GB&version_id=${world}`);
    expect(choice).toEqual({
      selection: { color: blue, attr: '128GB', version_id: world },
      substitution: null,
    });
  });

  const without = phone([black, '128GB', uae, 1000], [black, '256GB', uae, 1200], [blue, '128GB', uae, 1000]);

  it.each([
    ['attr', [black, '256GB', uae], { kept: ['256GB'], missed: ['Blue'], shown: ['Black'] }],
    ['color', [blue, '128GB', uae], { kept: ['Blue'], missed: ['256GB'], shown: ['128GB'] }],
  ])(
    'a choice that is not made keeps the %s that was chosen last, and says what is shown instead',
    (kept, has, says) => {
      const search = `color=${blue}&attr=256GB&kept=${kept}`;
      expect(chosen(without, search)).toEqual(has);
      expect(choose(without, search).substitution).toEqual(says);
    },
  );

  it('a choice that is not made gives up as few options as it can, and nothing that is sold out or dearer takes its place', () => {
    const some = phone(
      [black, '256GB', uae, 1500],
      [black, '256GB', world, 1400, 'OUT OF STOCK'],
      [blue, '128GB', uae, 1000],
      [blue, '128GB', world, 900],
      [black, '128GB', world, 800],
    );
    const asked = `color=${blue}&attr=256GB&version_id=${uae}&kept=attr`;
    expect(chosen(some, asked)).toEqual([black, '256GB', uae]);
    expect(chosen(some, `color=${blue}&attr=128GB&version_id=&kept=color`)).toEqual([blue, '128GB', null]);
    expect(chosen(some, `color=${black}&attr=128GB&version_id=${uae}&kept=version_id`)).toEqual([blue, '128GB', uae]);
  });

  it('a choice that is not made, from a link without the last one, keeps what it can', () => {
    const { selection, substitution } = choose(without, `color=${blue}&attr=256GB`);
    expect(Object.values(selection)).toEqual([blue, '128GB', uae]);
    expect(substitution).toEqual({ kept: ['Blue'], missed: ['256GB'], shown: ['128GB'] });
  });

  it('a choice of an option of which nothing is made says that it is not available at all', () => {
    const { selection, substitution } = choose(without, `version_id=${world}&kept=version_id`);
    expect(Object.values(selection)).toEqual([black, '128GB', uae]);
    expect(substitution).toEqual({ kept: [], missed: ['World'], shown: ['UAE'] });
  });

  it('a choice of the first options by default gives way to what is made without a word', () => {
    const dear = phone([blue, '128GB', world, 1000], [black, '256GB', world, 900]);
    expect(choose(dear, '')).toEqual({
      selection: { color: black, attr: '256GB', version_id: world },
      substitution: null,
    });
    // What the address names comes before a default.
    expect(chosen(dear, 'attr=128GB')).toEqual([blue, '128GB', world]);
  });

  it('a choice of a product of which nothing is made is what was asked for', () => {
    expect(chosen(phone(), `color=${blue}`)).toEqual([blue, '128GB', uae]);
  });
});

describe('an option', () => {
  it('an option tells its price if chosen or as dear as the choice, else the difference to it, to the fil', () => {
    const { color, attr, version_id } = offers(whole, '');
    expect(color.map(({ price, difference }) => [price, difference])).toEqual([
      [1000, 0],
      [1000, 0],
    ]);
    expect(attr.map(({ price, difference }) => [price, difference])).toEqual([
      [1000, 0],
      [1200.25, 200.25],
    ]);
    expect(version_id.map(({ difference }) => difference)).toEqual([0, -99.5]);
  });

  it('an option tells its price while nothing is chosen: the cheapest in stock that has it', () => {
    const { color, attr } = offers(whole, 'color=&attr=&version_id=');
    expect(color.map(({ price, difference }) => [price, difference])).toEqual([
      [900.5, 0],
      [1000, 0],
    ]);
    expect(attr.map(({ price }) => price)).toEqual([900.5, 1150]);
  });

  it('an option tells that it is sold out together with the other choices', () => {
    const soldOut = (search: string) => offers(whole, search).version_id.map(({ isSoldOut }) => isSoldOut);
    expect(soldOut(`color=${blue}`)).toEqual([false, true]);
    expect(soldOut(`color=${blue}&attr=256GB`)).toEqual([false, false]);
  });

  it('an option tells which choices it is not made with, or that nothing is made with it', () => {
    const some = phone([black, '128GB', uae, 1000], [blue, '256GB', uae, 1300]);
    const { attr, version_id } = offers(some, '');
    expect(attr[1]).toMatchObject({ label: '256GB', price: 1300, difference: 300, notIn: ['Black'] });
    expect(version_id[1]).toMatchObject({ label: 'World', price: null, notIn: [] });
  });

  it('an option is marked as the lowest price if no variant in stock costs less and one beside it costs more', () => {
    const lowest = (search: string) =>
      Object.values(offers(whole, search)).map((group) =>
        group.flatMap(({ label, isLowest }) => (isLowest ? label : [])),
      );
    expect(lowest('')).toEqual([[], [], ['World']]);
    expect(lowest(`version_id=${world}`)).toEqual([['Black'], ['128GB'], ['World']]);
    const even = phone(
      [black, '128GB', uae, 1000],
      [blue, '128GB', uae, 1000],
      [black, '256GB', uae, 900, 'OUT OF STOCK'],
    );
    expect(
      Object.values(offers(even, ''))
        .flat()
        .filter(({ isLowest }) => isLowest),
    ).toMatchObject([{ label: '128GB' }]);
  });

  it('options that lead to no lowest price have the way to it beside them, which changes as little as it can', () => {
    const { selection } = choose(whole, 'attr=256GB');
    expect(lowestOffer(whole, selection)).toEqual({
      price: 900.5,
      options: { attr: '128GB', version_id: world },
      labels: ['128GB', 'World'],
    });
    expect(lowestOffer(whole, choose(whole, `version_id=${world}`).selection)).toBeNull();
    expect(lowestOffer(phone([black, '128GB', uae, 1, 'OUT OF STOCK']), selection)).toBeNull();
  });
});

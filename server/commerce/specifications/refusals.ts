import { Refusal } from '#platform/refusal.ts';

export const specificationRefusals = {
  nameTaken: (name: string) =>
    new Refusal('name_taken', `Another specification has the name or key ${name}; choose another one.`),
  choiceTwice: (name: string) =>
    new Refusal('choice_twice', `The choice ${name} is there twice; give each choice its own name.`),
  noChoices: (name: string) =>
    new Refusal('no_choices', `${name} has no choices, because it is a number or yes or no; leave them out.`),
  isUsed: (name: string) =>
    new Refusal('is_used', `Products have a value of ${name}, so it cannot be deleted; remove it from them first.`),
  choiceIsUsed: (name: string) =>
    new Refusal(
      'choice_is_used',
      `Products have the choice ${name}, so it cannot be removed; rename it, or change them first.`,
    ),
  unknownChoice: () => new Refusal('unknown_choice', 'A choice no longer exists; reload the page.'),
  sheetChanged: () =>
    new Refusal(
      'changed_meanwhile',
      'Somebody else has changed this sheet since you opened it. Nothing was saved; reload the page to see it, then make your changes again.',
      { isConflict: true },
    ),
  rowTwice: () => new Refusal('row_twice', 'A specification is there twice; remove one of the rows.'),
  valueTwice: (name: string) =>
    new Refusal('value_twice', `${name} has two values for the same thing; remove one of them.`),
  unknownKey: (key: string) =>
    new Refusal('unknown_specification', `There is no specification ${key}; add it, or choose another one.`),
  notANumber: (name: string) =>
    new Refusal('not_a_number', `${name} is a number, such as 256; write it without its unit.`),
  notYesOrNo: (name: string) => new Refusal('not_yes_or_no', `${name} is yes or no.`),
  noSuchChoice: (name: string, value: string) =>
    new Refusal('no_such_choice', `${name} has no choice ${value}; choose another one, or add it to its choices.`),
};

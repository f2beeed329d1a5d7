import { Refusal } from '#platform/refusal.ts';

export const accountingRefusals = {
  alreadyDeposited: ({ reference, courier, day }: { reference: string; courier: string; day: string }) => {
    const of = courier === '' ? 'without a courier' : `of ${courier}`;
    return new Refusal(
      'cash_deposit_known',
      `A deposit ${of} with the reference ${reference} is already recorded for ${day}.`,
    );
  },
};

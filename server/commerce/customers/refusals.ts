import { Refusal } from '#platform/refusal.ts';

export const customerRefusals = {
  tooManyAddresses: (most: number) =>
    new Refusal(
      'too_many_addresses',
      `You have ${most} saved addresses, the most there can be; please delete one first.`,
    ),
};

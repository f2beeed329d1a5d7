import { formatAed } from '#commerce/pricing/format-aed.ts';
import { aedFromFils } from '#contract/money.ts';
import { Refusal } from '#platform/refusal.ts';

/** What an account would leave behind: the tracking numbers of orders under way, and the credits. */
type Left = { underWay: string[]; creditsFils: number };

export const customerCareRefusals = {
  leavesSomething: ({ underWay, creditsFils }: Left) => {
    const sentences = [
      `You still have ${named({ underWay, creditsFils })}.`,
      ...(underWay.length > 0 ? ['What is under way cannot be delivered without your account: we call it back.'] : []),
      ...(creditsFils > 0
        ? ['We can pay credits out to your bank account before: please contact us, or give them up.']
        : []),
      'Confirm that you want to delete your account anyway.',
    ];
    return new Refusal('account_leaves_something', sentences.join(' '), {
      orders_under_way: underWay,
      credits: aedFromFils(creditsFils),
    });
  },
  staffLeave: ({ underWay, creditsFils }: Left) => {
    const sentences = [
      underWay.length > 0 || creditsFils > 0
        ? `The customer still has ${named({ underWay, creditsFils })}.`
        : 'The customer has no credits any more.',
      ...(underWay.length > 0
        ? ['What is under way cannot be delivered without the account and must be called back.']
        : []),
      ...(creditsFils > 0
        ? ['Pay the credits out first, or write down the words by which the customer gives them up.']
        : []),
    ];
    return new Refusal('account_leaves_something', sentences.join(' '));
  },
  returnsSomething: (trackingNumbers: string[]) =>
    new Refusal(
      'return_under_way',
      `You are returning something of ${ordersOf(trackingNumbers)}, and the refund goes to the credits of your account. Please wait until it is refunded or refused, or write to us.`,
    ),
  staffReturn: (trackingNumbers: string[]) =>
    new Refusal(
      'return_under_way',
      `The customer is returning something of ${ordersOf(trackingNumbers)}, and the refund goes to the credits of the account. Refund or refuse it first.`,
    ),
  waiverWithoutWords: () =>
    new Refusal('waiver_without_words', 'Write down the words by which the customer gives the credits up.'),
};

function ordersOf(trackingNumbers: string[]): string {
  return `the order${trackingNumbers.length === 1 ? '' : 's'} ${trackingNumbers.join(', ')}`;
}

function named({ underWay, creditsFils }: Left): string {
  const count = underWay.length === 1 ? '1 order' : `${underWay.length} orders`;
  const left = [
    ...(underWay.length > 0 ? [`${count} under way (${underWay.join(', ')})`] : []),
    ...(creditsFils > 0 ? [`${formatAed(creditsFils)} of credits`] : []),
  ];
  return left.join(' and ') || 'no credits any more';
}

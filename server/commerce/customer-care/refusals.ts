import { aedFromFils } from '#contract/money.ts';
import { Refusal } from '#platform/refusal.ts';

export const customerCareRefusals = {
  leavesSomething: (underWay: string[], balanceFils: number, balance: string) => {
    const count = underWay.length === 1 ? '1 order' : `${underWay.length} orders`;
    const left = [
      ...(underWay.length > 0 ? [`${count} under way (${underWay.join(', ')})`] : []),
      ...(balanceFils > 0 ? [`${balance} of credits`] : []),
    ];
    return new Refusal(
      'account_leaves_something',
      `You still have ${left.join(' and ')}. Confirm that you want to delete your account anyway.`,
      { orders_under_way: underWay, credits: aedFromFils(Math.max(balanceFils, 0)) },
    );
  },
};

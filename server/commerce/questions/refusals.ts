import { Refusal } from '#platform/refusal.ts';

export const questionRefusals = {
  tooMany: (most: number) =>
    new Refusal('too_many_questions', `You can ask ${most} questions a day. Please ask this one tomorrow.`),
  askedBefore: () =>
    new Refusal(
      'asked_before',
      'The shop has already seen to this question of yours. Please ask in other words if you want to know more.',
    ),
  answeredMeanwhile: () =>
    new Refusal(
      'answered_meanwhile',
      'Somebody else has saved or removed the answer since you opened this question. Nothing of yours was saved or mailed; copy what you wrote, reload the page to see theirs, then change it if you still need to.',
      { isConflict: true },
    ),
};

import { Refusal } from '#platform/refusal.ts';

export const settingsRefusals = {
  changedMeanwhile: (version: number) =>
    new Refusal(
      'changed_meanwhile',
      `Somebody else has saved version ${version} meanwhile. Reload the page, look at the change in the history, and enter yours again.`,
    ),
  nothingChanged: () => new Refusal('nothing_changed', 'Nothing was changed, so there is no new version.'),
};

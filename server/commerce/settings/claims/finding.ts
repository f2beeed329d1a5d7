import type { Finding } from '#contract/staff/settings.ts';

type Found = Pick<Finding, 'id' | 'section' | 'says' | 'problem'> & {
  /** The field that holds the sentence, and a true one for it. */
  instead?: { path: string; text: string };
  /** The switch of the claim. */
  off?: string;
};

export function finding({ instead, off, ...found }: Found): Finding {
  return {
    ...found,
    alternative: instead?.text ?? null,
    fix: instead ? { path: instead.path, value: instead.text } : null,
    hide: off === undefined ? null : { path: off, value: false },
  };
}

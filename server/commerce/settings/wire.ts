import type { PageText } from '#contract/settings/pages.ts';

/** A page to read in the contract's spellings; a part without an anchor is numbered. */
export function pageOnWire({ title, description, intro, isNumbered, parts }: PageText) {
  return {
    title,
    description,
    intro,
    is_numbered: isNumbered,
    parts: parts.map(({ id, heading, text }, index) => ({ id: id || `part${index + 1}`, heading, text })),
  };
}

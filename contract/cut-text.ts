/** Texts that are shown or kept up to a length. They are cut between characters as people see them: an emoji or a letter with its signs stays whole. */

/** Texts of one code unit a character need no segmenter, whose first use keeps a phone busy. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

let segmenter: Intl.Segmenter | undefined;

/** At most so many characters of the text; `end` follows where some were left out. */
export function cutText(text: string, mostCharacters: number, end = ''): string {
  if (text.length <= mostCharacters) return text;
  if (isPlain(text)) return text.slice(0, mostCharacters) + end;
  let characters = 0;
  for (const { index } of characterOf(text)) if (characters++ === mostCharacters) return text.slice(0, index) + end;
  return text;
}

/** The start of the text, in whole characters, that is at most so many code units long: what a field or column takes. */
export function startOf(text: string, mostUnits: number): string {
  if (text.length <= mostUnits) return text;
  let length = 0;
  for (const { segment } of characterOf(text)) {
    if (length + segment.length > mostUnits) break;
    length += segment.length;
  }
  return text.slice(0, length);
}

function characterOf(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

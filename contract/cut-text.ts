/** Truncates texts between user-perceived characters: an emoji, or a letter with its diacritics, is never split. */

/** ASCII texts need no segmenter; its first use blocks a phone's main thread. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

let segmenter: Intl.Segmenter | undefined;

/** The first `mostCharacters` characters of the text, followed by `end` if some were left out. */
export function cutText(text: string, mostCharacters: number, end = ''): string {
  if (text.length <= mostCharacters) return text;
  if (isPlain(text)) return text.slice(0, mostCharacters) + end;
  let characters = 0;
  for (const { index } of characterOf(text)) if (characters++ === mostCharacters) return text.slice(0, index) + end;
  return text;
}

/** The longest start of the text, in whole characters, of at most `mostUnits` UTF-16 code units: the limit of a field or column. */
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

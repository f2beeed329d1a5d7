/**
 * Texts of the pages to read: a small part of Markdown. Blocks are separated by empty lines; lines that begin with a hyphen are a list.
 * `[text](/path)` is a link to a page of the shop, an https address, a phone number or a mailbox; anything else stays text.
 */

/** `at` is its place among its neighbours. */
export type Span = { at: number; text: string; href: string | null };
type Spans = { at: number; spans: Span[] };
export type Block = { at: number } & (
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Spans[] }
  | { kind: 'contact' }
);

/** Alone it is the shop's address with its phone and mailbox. */
const contactBlock = '{contact}';

export function readBlocks(text: string): Block[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap(partsOf)
    .map((lines, at) => readBlock(lines, at));
}

const isPoint = (line: string) => line.startsWith('- ');

/** A list may follow its introduction without an empty line. */
function partsOf(block: string): string[][] {
  const lines = block.split('\n').map((line) => line.trim());
  const first = lines.findIndex(isPoint);
  return first <= 0 ? [lines] : [lines.slice(0, first), lines.slice(first)];
}

function readBlock(lines: string[], at: number): Block {
  if (lines.length === 1 && lines[0] === contactBlock) return { kind: 'contact', at };
  if (lines[0] !== undefined && isPoint(lines[0])) return { kind: 'list', at, items: readPoints(lines) };
  return { kind: 'paragraph', at, spans: readSpans(lines.join(' ')) };
}

/** A line without a hyphen goes on with the point before it. */
function readPoints(lines: string[]): Spans[] {
  const points: string[] = [];
  for (const line of lines) {
    if (isPoint(line)) points.push(line.slice(2));
    else points.push(`${points.pop() ?? ''} ${line}`);
  }
  return points.map((point, at) => ({ at, spans: readSpans(point) }));
}

const link = /\[([^\]\n]{1,200})\]\(((?:\/(?!\/)|https:\/\/|tel:|mailto:)[^\s()]{0,300})\)/g;

function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const found of text.matchAll(link)) {
    if (found.index > at) spans.push({ at, text: text.slice(at, found.index), href: null });
    spans.push({ at: found.index, text: found[1] ?? '', href: found[2] ?? '' });
    at = found.index + found[0].length;
  }
  if (at < text.length) spans.push({ at, text: text.slice(at), href: null });
  return spans;
}

/** Puts values in the places of their names in braces; an unknown name stays as it is written. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : written,
  );
}

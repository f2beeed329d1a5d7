import bidiFactory from 'bidi-js';
import { colors, type Font, type Pdf } from './pdf.ts';
import { printable } from './printable.ts';

/**
 * Text in English, Arabic or both. The PDF library joins Arabic letters, but does not order text of mixed direction. So each line
 * is split into runs of one direction, which are placed by Unicode's bidirectional algorithm.
 */

export type TextStyle = {
  x: number;
  y: number;
  width: number;
  /** The side of the page, whatever the text's direction. */
  align?: 'left' | 'right';
  font?: Font;
  size?: number;
  color?: string;
};

const bidi = bidiFactory();
const lineSpacing = 1.4;

/** Draws text with its line breaks, wrapped into `width`; returns its height. Colour, font and position stay unchanged. */
export function drawText(pdf: Pdf, text: string, look: TextStyle): number {
  const { x, y, width, align = 'left', font = 'regular', size = 9, color = colors.ink } = look;
  pdf.font(font).fontSize(size).fillColor(color);
  const lines = wrap(pdf, text, width);
  for (const [index, line] of lines.entries()) {
    const start = align === 'left' ? x : x + width - pdf.widthOfString(line);
    drawLine(pdf, line, start, y + index * size * lineSpacing);
  }
  return lines.length * size * lineSpacing;
}

/** The height that drawText will need. */
export function heightOfText(
  pdf: Pdf,
  text: string,
  { width, font = 'regular', size = 9 }: Pick<TextStyle, 'width' | 'font' | 'size'>,
): number {
  pdf.font(font).fontSize(size);
  return wrap(pdf, text, width).length * size * lineSpacing;
}

function wrap(pdf: Pdf, text: string, width: number): string[] {
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(pdf, paragraph, width));
}

function wrapParagraph(pdf: Pdf, paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ').flatMap((whole) => cutLongWord(pdf, whole, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || pdf.widthOfString(longer) <= width) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A word that is wider than its column is broken at the column's edge. */
function cutLongWord(pdf: Pdf, word: string, width: number): string[] {
  if (pdf.widthOfString(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && pdf.widthOfString(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

function drawLine(pdf: Pdf, line: string, x: number, y: number) {
  let left = x;
  for (const run of runsInOrder(line)) {
    pdf.text(run, left, y, { lineBreak: false, features: wholeRun });
    left += pdf.widthOfString(run, { features: wholeRun });
  }
}

/** Any list of features makes the library lay out a run as a whole instead of word by word, as right-to-left text needs. */
const wholeRun: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'liga'];

/** The runs of one direction of a line, from left to right. */
function runsInOrder(line: string): string[] {
  const embedding = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: { text: string; level: number }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const character = mirrored.get(index) ?? line[index] ?? '';
    const last = runs.at(-1);
    if (last?.level !== level) runs.push({ text: character, level });
    else last.text = level % 2 === 1 ? character + last.text : last.text + character;
  }
  return runs.map(({ text, level }) => (level % 2 === 1 && !/\p{Script=Arabic}/u.test(text) ? reversed(text) : text));
}

/** The library treats it as left-to-right, since it holds no Arabic letter. */
const reversed = (text: string) => [...text].reverse().join('');

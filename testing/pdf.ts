import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF as a reader sees it, a line a page, with single spaces. */
export async function wordsOfPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' ')).join('\n');
}

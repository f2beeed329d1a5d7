import { extractText, getDocumentProxy } from 'unpdf';

/** The words of a PDF as a reader gets them, a line a page; spaces run together. */
export async function wordsOfPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' ')).join('\n');
}

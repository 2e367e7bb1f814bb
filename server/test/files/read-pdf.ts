/** Reads a PDF as another program does. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** @returns its title, and the text of each page; throws where it is damaged */
export async function readPdf(file: Buffer): Promise<{ title: string; pages: string[] }> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await pdf.getMetadata();
  await task.destroy();
  return { title: String((info as { Title?: string }).Title), pages };
}

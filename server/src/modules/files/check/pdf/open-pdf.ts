/** Opens a PDF as the review console will: what it cannot open, nobody can check. Runs in the process of `check-process.ts`. */
import { readFile } from 'node:fs/promises';
import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Refusal } from '../file-checker.ts';

/** What the look at its bytes has not found: encrypted, or written in a way of which only readers know. */
async function isActive(pdf: PDFDocumentProxy): Promise<boolean> {
  return (await pdf.getJSActions()) !== null;
}

/** @returns why it cannot be read; a PDF that asks for no password when it is opened is fine, restricted or not */
export async function openPdf(path: string): Promise<Refusal | 'fine'> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    useWasm: false,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise;
    if (pdf.numPages === 0) return 'empty';
    await pdf.getPage(1);
    return (await isActive(pdf)) ? 'refused' : 'fine';
  } catch (error) {
    return error instanceof PasswordException ? 'locked' : 'unreadable';
  } finally {
    await loading.destroy();
  }
}

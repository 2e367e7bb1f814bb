/** Tells electronic invoices, which are XML attached to a PDF, from other attached files. */
import { pdfName } from './pdf-name.ts';

export const ATTACHED_NAMES = ['EmbeddedFile', 'EmbeddedFiles'];
const ATTACHED = pdfName(...ATTACHED_NAMES);
/** The key of an attached file in its description. */
const CONTENT = new RegExp(pdfName('EF').source, 'g');
const CONTENT_VALUE = /^\s*<<[^<>]*>>/;
/** Longer descriptions are not written. */
const DESCRIPTION_BYTES = 2000;
const FILE_NAME = /\/U?F(?!\w)\s*(?:\(([^()\\]*)\)|<([\da-fA-F\s]*)>|\S)/g;

/** @returns whether the description around the key at this position names nothing but XML files */
function isInvoice(text: string, at: number, key: string): boolean {
  const after = text.slice(at + key.length, at + DESCRIPTION_BYTES);
  const value = CONTENT_VALUE.exec(after)?.[0];
  if (value === undefined) return false;
  const before = text.slice(Math.max(0, at - DESCRIPTION_BYTES), at);
  const rest = after.slice(value.length).split('>>', 1)[0] ?? '';
  const description = `${before.slice(before.lastIndexOf('<<'))} ${rest}`;
  // A name in numbers could hide from this.
  if (description.includes('#')) return false;
  const names = [...description.matchAll(FILE_NAME)].map(([, plain, hex]) =>
    (plain ?? Buffer.from(hex?.replaceAll(/\s/g, '') ?? '', 'hex').toString('latin1')).replaceAll(
      '\0',
      '',
    ),
  );
  return names.length > 0 && names.every((name) => /\.xml$/i.test(name));
}

/** @returns whether every attached file in the texts of a PDF is an invoice */
export function holdsOnlyInvoices(texts: readonly string[]): boolean {
  if (!texts.some((text) => ATTACHED.test(text))) return true;
  const described = texts.flatMap((text) =>
    [...text.matchAll(CONTENT)].map(({ 0: key, index }) => isInvoice(text, index, key)),
  );
  return described.length > 0 && described.every(Boolean);
}

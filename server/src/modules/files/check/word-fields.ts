/** Finds fields of a Word document that start a program, or take in a text from elsewhere. */
import { decodeCharacters } from './xml-text.ts';

const STARTS_PROGRAM =
  /^\s*(?:DDE(?:AUTO)?(?:\s|$)|INCLUDETEXT\s+"?\s*(?:(?!file:\/*[a-z]:)[a-z]{2,}:|\\\\|\/\/))/i;
const SIMPLE = /[\s:]instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const BEGIN = /fldCharType\s*=\s*["']\s*begin/;
const CODE = /<(?:[\w.-]+:)?instrText(?:\s[^>]*)?>([^<]*)/g;
/** In the old format: the mark of a field, and its name in one or two bytes a letter. */
const OLD_FIELD = new RegExp(`\u0013${String.raw`[\s\0]*D\0?D\0?E\0?(?:A\0?U\0?T\0?O|\s)`}`, 'i');

/** @param xml of a part of a .docx */
export function startsProgram(xml: string): boolean {
  for (const [, double, single = ''] of xml.matchAll(SIMPLE)) {
    if (STARTS_PROGRAM.test(decodeCharacters(double ?? single))) return true;
  }
  const [, ...fields] = decodeCharacters(xml).split(BEGIN);
  return fields.some((field, index) => {
    const [code = '', ...more] = field.split('fldCharType', 2);
    // Its name may be spread over several parts.
    const name = [...code.matchAll(CODE)].map((part) => part[1]).join('');
    // A name that another field writes can be any.
    const isWritten = name.trim() === '' && more.length === 0 && index < fields.length - 1;
    return isWritten || STARTS_PROGRAM.test(name);
  });
}

/** @param bytes of a .doc */
export function startsProgramInDoc(bytes: Buffer): boolean {
  return OLD_FIELD.test(bytes.toString('latin1'));
}

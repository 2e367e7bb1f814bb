/** What is compared of a name: its letters and digits, and how it sounds. */
import { doubleMetaphone } from 'double-metaphone';

/** @returns small letters of a to z and digits; empty for a name in another script */
export function bareName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z0-9]/g, '');
}

/** @returns its consonants as they are spoken, the first as it is */
export function soundOf(bare: string): string {
  return doubleMetaphone(bare)[0];
}

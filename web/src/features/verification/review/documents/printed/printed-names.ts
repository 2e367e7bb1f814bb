/** Finds which of a supplier's certifications a document names, to propose what a certificate certifies. */
import { fold } from '@waggle/contract/text/fold';

/** They tell no certification from another. */
const GENERIC = new Set(['certification', 'certificate', 'certified', 'standard', 'other', 'the']);
/** Shorter ones are abbreviations: a certificate has them in capitals, and «ce» is a word. */
const SHORT = 3;

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** @returns the ways in which a text may name a certification: in full, or by what stands in brackets */
function patternsOf(certification: string): { pattern: RegExp; capitals: boolean }[] {
  const parts = [
    certification.replaceAll(/\(.*?\)/g, ' '),
    ...certification.matchAll(/\((.*?)\)/g),
  ];
  return parts.flatMap((part) => {
    const words = wordsIn(typeof part === 'string' ? part : (part[1] ?? '')).filter(
      (word) => !GENERIC.has(word.toLowerCase()),
    );
    const [word = ''] = words;
    if (word === '') return [];
    const capitals = words.length === 1 && word.length <= SHORT;
    const spelled = words.map((one) => (capitals ? one.toUpperCase() : fold(one, 'plain')));
    const pattern = `(?<![\\p{L}\\p{N}])${spelled.join('[^\\p{L}\\p{N}]*')}(?![\\p{L}\\p{N}])`;
    return [{ pattern: new RegExp(pattern, 'u'), capitals }];
  });
}

/** @returns those of the certifications that a text names */
export function printedNames(text: string, certifications: readonly string[]): string[] {
  const folded = fold(text, 'plain');
  return certifications.filter((one) =>
    patternsOf(one).some(({ pattern, capitals }) => pattern.test(capitals ? text : folded)),
  );
}

interface Paper {
  /** Of the file. */
  readonly name: string;
  /** Whether its text is going to be read: until then nothing is proposed. */
  readonly legible: boolean;
  /** Undefined while it is not read. */
  readonly pages: readonly string[] | undefined;
}

/** @returns the one certification that a certificate names, of several the one that its file is called by; empty for none */
export function proposedCertification(
  { name, legible, pages }: Paper,
  certifications: readonly string[],
): string {
  const inName = printedNames(name.replaceAll(/[_-]/g, ' ').toUpperCase(), certifications);
  const text = (pages ?? []).join(' ').trim();
  if (legible && pages === undefined) return '';
  const found = text === '' ? inName : printedNames(text, certifications);
  const named = found.length === 1 ? found : found.filter((each) => inName.includes(each));
  return named.length === 1 ? (named[0] ?? '') : '';
}

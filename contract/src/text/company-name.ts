/** Company names for comparison: two spellings of one registered name have the same key, two companies have not. */
import { fold } from './fold.ts';
import { legalFormAt } from './legal-forms.ts';

const RUN = /[\p{L}\p{N}\p{M}]+/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** «S.r.l.», «G.m.b.H.»: letters apart by dots are one word. */
const DOTTED = /(?<![\p{L}\p{N}])(?:\p{L}\.\s?)+\p{L}(?![\p{L}\p{N}\p{M}])\.?/gu;

/** Legal forms that stand beside a name without a space, by how they are written, the longest first. */
const ATTACHED: readonly (readonly [RegExp, string])[] = [
  [/有限(?:责任|責任)公司/gu, '有限公司'],
  [/\(株\)|株式會社/gu, '株式会社'],
  [/\(有\)/gu, '有限会社'],
  [/\(주\)|㈜/gu, '주식회사'],
  [/\(유\)/gu, '유한회사'],
];
/** A joint-stock company is another one than a limited company, so the longer form comes first. */
const APART = /股份有限公司|有限公司|株式会社|有限会社|合同会社|주식회사|유한회사/gu;

/** Written out in more than one word, or otherwise than in documents; each as it is written most often. */
const SPELLED: Readonly<Record<string, string>> = {
  'ges mbh': 'gmbh',
  gesmbh: 'gmbh',
  'gesellschaft mbh': 'gmbh',
  'p ltd': 'pvt ltd',
  'proprietary ltd': 'pty ltd',
  'sp zoo': 'spzoo',
  'sp z oo': 'spzoo',
  'kabushiki kaisha': 'kk',
  'sendirian berhad': 'sdn bhd',
};
const SPELLED_PATTERN = new RegExp(
  String.raw`(?<= )(?:${Object.keys(SPELLED).join('|')})(?= |$)`,
  'g',
);

/**
 * The legal form stays part of it: «Foo GmbH» and «Foo AG» are two companies.
 * @returns a registered name in one spelling, with its legal form in the short one; empty for a text without any letter
 */
export function companyKey(name: string): string {
  let folded = fold(name, 'plain').normalize('NFKC').replaceAll(UNSEEN, '');
  for (const [written, form] of ATTACHED) folded = folded.replaceAll(written, form);
  const plain = folded
    .replaceAll(APART, ' $& ')
    .replaceAll(DOTTED, (letters) => ` ${letters.replaceAll(/[.\s]/gu, '')} `);
  const words = [...plain.matchAll(RUN)].map(([text]) => ({ text }));
  const parts: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const form = legalFormAt(words, at);
    parts.push(form?.short ?? words[at]?.text ?? '');
    at += (form?.taken ?? 1) - 1;
  }
  return parts.join(' ').replaceAll(SPELLED_PATTERN, (words) => SPELLED[words] ?? words);
}

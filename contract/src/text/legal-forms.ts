/** Legal forms of companies: their short forms, and the words that stand for them, folded. */

/** By their first word; the longest comes first. */
const PHRASES: readonly (readonly [string, string])[] = [
  ['gesellschaft mit beschrankter haftung', 'gmbh'],
  ['gesellschaft mit beschraenkter haftung', 'gmbh'],
  ['public limited company', 'plc'],
  ['limited liability company', 'llc'],
  ['besloten vennootschap', 'bv'],
  ['naamloze vennootschap', 'nv'],
  ['societe anonyme', 'sa'],
  ['sociedad anonima', 'sa'],
  ['sociedad limitada', 'sl'],
  ['societa per azioni', 'spa'],
  ['societa a responsabilita limitata', 'srl'],
  ['spolka z ograniczona odpowiedzialnoscia', 'spzoo'],
  ['aktiengesellschaft', 'ag'],
  ['kommanditgesellschaft', 'kg'],
  ['limited', 'ltd'],
  ['company', 'co'],
  ['incorporated', 'inc'],
  ['corporation', 'corp'],
  ['private', 'pvt'],
  ['und', 'and'],
];

const FURTHER_FORMS =
  'ag kg ohg ug ev sas sarl ab as oy aps kft jsc pte pty llp lp sdn bhd tbk pt ltda eirl zoo sp';

export const LEGAL_FORMS: ReadonlySet<string> = new Set([
  ...PHRASES.map(([, short]) => short),
  ...FURTHER_FORMS.split(' '),
]);

const FIRST_WORDS = new Map<string, (readonly [readonly string[], string])[]>();
for (const [phrase, short] of PHRASES) {
  const words = phrase.split(' ');
  const first = words[0] ?? '';
  FIRST_WORDS.set(first, [...(FIRST_WORDS.get(first) ?? []), [words, short]]);
}

/** @returns the short form of the words at a place, and how many of them it takes */
export function legalFormAt(
  words: readonly { readonly text: string }[],
  at: number,
): { short: string; taken: number } | undefined {
  const found = FIRST_WORDS.get(words[at]?.text ?? '')?.find(([phrase]) =>
    phrase.every((word, index) => words[at + index]?.text === word),
  );
  return found && { short: found[1], taken: found[0].length };
}

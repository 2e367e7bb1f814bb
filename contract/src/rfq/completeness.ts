/** How complete a brief is: what suppliers need to price it, written or left open; it never prevents anything. */
import type { BriefStep } from './brief-rules.ts';
import type { RfqDraft, SpecLine } from './brief.ts';
import { exampleOf, type UsualLine } from './examples/category-examples.ts';

/** Something that the brief does not say yet. */
export interface MissingPart {
  /** `Finish`. */
  readonly name: string;
  /** As advice: `Say the finish next`. */
  readonly advice: string;
  readonly step: BriefStep;
  /** The usual line, where it is one. */
  readonly line: UsualLine | null;
}

export interface Completeness {
  readonly said: number;
  readonly of: number;
  /** In the order in which they are best said. */
  readonly missing: readonly MissingPart[];
}

/** Apart from its lines. */
const BASICS: readonly (Omit<MissingPart, 'line'> & { isSaid(brief: RfqDraft): boolean })[] = [
  {
    name: 'Product',
    advice: 'Name the product and its category next',
    step: 'product',
    isSaid: ({ title, category }) => title.trim() !== '' && category !== '',
  },
  {
    name: 'Description',
    advice: 'Describe the product next',
    step: 'product',
    isSaid: ({ description }) => description.trim() !== '',
  },
  {
    name: 'Quantity',
    advice: 'Say how many you want priced next',
    step: 'specification',
    isSaid: ({ quantities }) => quantities.some((one) => one !== null),
  },
  {
    name: 'Destination',
    advice: 'Say where the goods go to next',
    step: 'delivery',
    isSaid: ({ country }) => country !== '',
  },
  {
    name: 'Date',
    advice: 'Say by when you need them next',
    step: 'delivery',
    isSaid: ({ needed_by }) => needed_by !== '',
  },
];

const fold = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** @returns whether a line of the brief is about the same as a usual one */
export function isAbout({ attribute }: Pick<SpecLine, 'attribute'>, usual: UsualLine): boolean {
  const name = fold(attribute);
  return [usual.attribute, ...usual.words].some((word) => name.includes(fold(word)));
}

const isWritten = ({ value, open }: SpecLine) => open || value.trim() !== '';

/** @returns the usual lines of the category that the brief neither says nor leaves open */
export function missingLines({ category, lines }: Pick<RfqDraft, 'category' | 'lines'>) {
  const written = lines.filter(isWritten);
  return exampleOf(category).usual.filter((usual) => !written.some((line) => isAbout(line, usual)));
}

export function completeness(brief: RfqDraft): Completeness {
  const basics = BASICS.filter(({ isSaid }) => !isSaid(brief));
  const lines = missingLines(brief).map((line): MissingPart => ({
    name: line.attribute,
    advice: `Say the ${line.attribute.toLowerCase()} next`,
    step: 'specification',
    line,
  }));
  const missing = [
    ...basics
      .filter(({ step }) => step !== 'delivery')
      .map(({ name, advice, step }): MissingPart => ({ name, advice, step, line: null })),
    ...lines,
    ...basics
      .filter(({ step }) => step === 'delivery')
      .map(({ name, advice, step }): MissingPart => ({ name, advice, step, line: null })),
  ];
  const of = BASICS.length + exampleOf(brief.category).usual.length;
  return { said: of - missing.length, of, missing };
}

/** How complete a brief is: what suppliers need to price it, written or left open; it never prevents anything. */
import { isBlank } from '../text/typed-text.ts';
import type { BriefStep } from './brief-rules.ts';
import type { RfqDraft, SpecLine } from './brief.ts';
import { exampleOf, type UsualLine } from './examples/category-examples.ts';
import type { PriceEffect } from './price-effects.ts';

/** Something that the brief does not say yet. */
export interface MissingPart {
  /** `Finish`. */
  readonly name: string;
  /** As advice: `Say the finish next`. */
  readonly advice: string;
  readonly step: BriefStep;
  /** The usual line, where it is one. */
  readonly line: UsualLine | null;
  /** What it does to prices, where that is known. */
  readonly effect: PriceEffect | null;
}

/** A usual line that a brief does not say, with what it does to prices where that is known. */
export interface MissingLine {
  readonly usual: UsualLine;
  readonly effect: PriceEffect | null;
}

export interface Completeness {
  readonly said: number;
  readonly of: number;
  /** In the order in which they are best said. */
  readonly missing: readonly MissingPart[];
}

/** Apart from its lines. */
const BASICS: readonly (Pick<MissingPart, 'name' | 'advice' | 'step'> & {
  isSaid(brief: RfqDraft): boolean;
})[] = [
  {
    name: 'Product',
    advice: 'Name the product and its category next',
    step: 'product',
    isSaid: ({ title, category }) => !isBlank(title) && category !== '',
  },
  {
    name: 'Description',
    advice: 'Describe the product next',
    step: 'product',
    isSaid: ({ description }) => !isBlank(description),
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

const isWritten = ({ value, open }: SpecLine) => open || !isBlank(value);

/**
 * @param effects in the brief's category, the largest first
 * @returns the usual lines that the brief neither says nor leaves open: first those that change a price most, then
 *   the others in the order in which suppliers ask about them
 */
export function missingLines(
  { category, lines }: Pick<RfqDraft, 'category' | 'lines'>,
  effects: readonly PriceEffect[] = [],
): MissingLine[] {
  const written = lines.filter(isWritten);
  const place = new Map(effects.map((effect, at) => [effect.attribute, { effect, at }]));
  return exampleOf(category)
    .usual.filter((usual) => !written.some((line) => isAbout(line, usual)))
    .map((usual) => ({ usual, known: place.get(usual.attribute) }))
    .toSorted((one, other) => (one.known?.at ?? Infinity) - (other.known?.at ?? Infinity) || 0)
    .map(({ usual, known }) => ({ usual, effect: known?.effect ?? null }));
}

/** @param effects in the brief's category, the largest first */
export function completeness(brief: RfqDraft, effects: readonly PriceEffect[] = []): Completeness {
  const basics = BASICS.filter(({ isSaid }) => !isSaid(brief));
  const lines = missingLines(brief, effects).map(({ usual, effect }): MissingPart => ({
    name: usual.attribute,
    advice: `Say the ${usual.attribute.toLowerCase()} next`,
    step: 'specification',
    line: usual,
    effect,
  }));
  const partOf = ({ name, advice, step }: (typeof BASICS)[number]): MissingPart => {
    return { name, advice, step, line: null, effect: null };
  };
  const missing = [
    ...basics.filter(({ step }) => step !== 'delivery').map(partOf),
    ...lines,
    ...basics.filter(({ step }) => step === 'delivery').map(partOf),
  ];
  const of = BASICS.length + exampleOf(brief.category).usual.length;
  return { said: of - missing.length, of, missing };
}

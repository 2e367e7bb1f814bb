/** What a brief needs besides its schema: an empty one, its steps, and what keeps it from being sent; without a schema, for pages. */
import { RFQ_LIMITS } from '../limits.ts';
import { decimal, isDecimal } from '../money/decimal.ts';
import { dayIn } from '../calendar/time-zone.ts';
import { type NumberRule, refusalIn } from '../text/typed-number.ts';
import { isBlank } from '../text/typed-text.ts';
import type { RfqDraft, SpecLine } from './brief.ts';
import { ANY_INCOTERM } from './brief-options.ts';
import { deadlineProblems } from './deadline.ts';

export * from './brief-options.ts';

/** What a line with a unit takes. */
export const LINE_VALUE: NumberRule = {
  decimals: 9,
  digits: 12,
  negative: true,
  message: 'Must be a number such as 310',
};

/** @returns how many a brief is sent to: the suppliers that it names, and one more where it reaches others too */
export const reachOf = (
  { suppliers, all_that_fit }: { suppliers: readonly unknown[]; all_that_fit: boolean },
  visibility: RfqDraft['visibility'] | undefined,
): number => suppliers.length + Number(all_that_fit || visibility === 'category');

/** @returns an empty brief, in the given time zone */
export function emptyDraft(timeZone: string): RfqDraft {
  return {
    title: '',
    category: '',
    description: '',
    lines: [],
    quantities: [null],
    unit: 'pieces',
    target_price: '',
    currency: '',
    country: '',
    place: '',
    incoterm: ANY_INCOTERM,
    needed_by: '',
    certifications: [],
    sample: true,
    files: [],
    visibility: 'invited',
    quotes_wanted: RFQ_LIMITS.quotes,
    deadline: '',
    time_zone: timeZone,
    share_outcome: true,
  };
}

/** The steps of the wizard, each with the fields that it asks for. */
export const BRIEF_STEPS = {
  product: ['title', 'category', 'description', 'files'],
  specification: ['quantities', 'unit', 'lines'],
  delivery: ['country', 'place', 'incoterm', 'needed_by', 'certifications', 'sample'],
  price: ['currency', 'target_price'],
  suppliers: ['visibility', 'quotes_wanted', 'deadline', 'share_outcome'],
} as const satisfies Record<string, readonly (keyof RfqDraft)[]>;
export type BriefStep = keyof typeof BRIEF_STEPS;
export const BRIEF_STEP_NAMES = Object.keys(BRIEF_STEPS) as BriefStep[];

/** What keeps a brief from being sent: the field's path, and the sentence for the user. */
export interface BriefProblem {
  readonly path: string;
  readonly message: string;
}

function lineProblems({
  attribute,
  value,
  unit,
  open,
  tolerance: { kind, by },
}: SpecLine): [string, string][] {
  const found: [string, string][] = [];
  if (isBlank(attribute)) found.push(['attribute', 'Say what this line is about']);
  if (open) return found;
  if (isBlank(value)) found.push(['value', 'Say what you want, or leave it to the suppliers']);
  else if (unit !== '' && !isDecimal(value.trim()))
    found.push(['value', refusalIn(value, LINE_VALUE) ?? LINE_VALUE.message]);
  if (kind === 'either_way' && by === '') {
    found.push(['tolerance', 'Say how much it may differ']);
  }
  return found;
}

function quantityProblems(quantities: RfqDraft['quantities']): BriefProblem[] {
  if (quantities.every((one) => one === null)) {
    return [{ path: 'quantities.0', message: 'Say how many you want priced' }];
  }
  return quantities.flatMap((one, at) => {
    const path = `quantities.${at}`;
    if (one === null) return [{ path, message: 'Fill in the quantity, or remove it' }];
    const before = quantities[at - 1] ?? 0;
    return one > before
      ? []
      : [{ path, message: 'Each quantity must be larger than the one before' }];
  });
}

/**
 * @param now as an ISO time
 * @returns everything that is missing or wrong before the brief can be sent, in the order of the wizard
 */
export function briefProblems(draft: RfqDraft, now: string): BriefProblem[] {
  const problems: BriefProblem[] = [];
  const need = (isThere: boolean, path: string, message: string) => {
    if (!isThere) problems.push({ path, message });
  };
  need(draft.title.trim().length >= 3, 'title', 'Give the product a name of at least 3 characters');
  need(draft.category !== '', 'category', 'Choose a category');
  need(
    draft.description.trim().length >= 20,
    'description',
    'Describe the product in at least 20 characters',
  );
  problems.push(...quantityProblems(draft.quantities));
  need(draft.lines.length > 0, 'lines', 'Write at least one line of what must be right');
  for (const [at, line] of draft.lines.entries()) {
    for (const [field, message] of lineProblems(line)) {
      problems.push({ path: `lines.${at}.${field}`, message });
    }
  }
  need(draft.country !== '', 'country', 'Choose the country that the goods go to');
  need(
    draft.needed_by === '' || draft.needed_by > dayIn(draft.time_zone, now),
    'needed_by',
    'The date must lie ahead',
  );
  need(
    draft.target_price === '' || decimal(draft.target_price).digits > 0n,
    'target_price',
    'Must be more than 0',
  );
  need(
    draft.target_price === '' || draft.currency !== '',
    'currency',
    'Choose the currency of the target price',
  );
  problems.push(...deadlineProblems(draft.deadline, now));
  return problems;
}

/** @returns the step of the wizard that a problem is on */
export function stepOfProblem({ path }: Pick<BriefProblem, 'path'>): BriefStep {
  const [field = ''] = path.split('.');
  return (
    BRIEF_STEP_NAMES.find((step) => (BRIEF_STEPS[step] as readonly string[]).includes(field)) ??
    'product'
  );
}

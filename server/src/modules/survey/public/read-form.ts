/** Reads what somebody has filled in: every field against the questions, with a sentence for what is wrong. Nothing typed is dropped. */
import { cutText } from '@waggle/contract/text/cut-text';
import { SURVEY_LIMITS, TEXT_LIMITS } from '@waggle/contract/limits';
import type { SurveyContent, SurveyQuestion } from '@waggle/contract/survey';
import type { Chosen } from '@waggle/contract/survey/path';
import { isScale, PRICE_PARTS, scaleSteps } from '@waggle/contract/survey/question-types';
import { plannedPrice, smallestUnit } from '@waggle/contract/survey/price-text';
import { isBlank } from '@waggle/contract/text';
import { emailAddress } from '@waggle/contract/text/email';
import { readNumber } from '@waggle/contract/text/typed-number';
import type { FormFields } from '../../../lib/public-pages/form-fields.ts';

/** The name of a question's field; of a price question, of each of its four. */
export const fieldName = (question: number, part?: number): string =>
  part === undefined ? `q${question}` : `q${question}_${part}`;

export interface Given {
  /** As it was typed or chosen, to be shown again. */
  readonly typed: readonly string[];
  /** The options, the step of the scale, or the prices in the smallest unit. */
  readonly values: readonly number[];
  readonly text: string;
  /** What is wrong, and at which of its fields. */
  readonly errors: readonly { readonly part: number; readonly message: string }[];
}

const TYPED = 2000;

const NO_PRICE = 'Write a price such as 69 or 69.50';

/**
 * @param text as people write prices: `69`, `69.50`, `69,50`, `€ 1,200`
 * @returns the price in the smallest unit; a sentence for anything else, and where it has two readings
 */
export function readPrice(text: string, currency: string): number | string {
  const read = readNumber(text, { ...plannedPrice(currency), message: NO_PRICE });
  if (read.kind === 'choice') return `${read.message} Write that one`;
  if (read.kind !== 'number') return read.kind === 'refused' ? read.message : NO_PRICE;
  const price = smallestUnit(read.value, currency) ?? 0;
  return price > 0 && price <= SURVEY_LIMITS.price ? price : NO_PRICE;
}

function readPrices(question: SurveyQuestion, currency: string, fields: FormFields): Given {
  const typed = PRICE_PARTS.map(({ part }) =>
    cutText(fields.get(fieldName(question.id, part)) ?? '', TYPED),
  );
  const isEmpty = typed.every(isBlank);
  if (isEmpty) {
    const message = 'Give all four prices';
    return { typed, values: [], text: '', errors: question.required ? [{ part: 0, message }] : [] };
  }
  const prices = typed.map((text) => readPrice(text, currency));
  const errors = PRICE_PARTS.flatMap(({ part, name }) => {
    const price = prices[part];
    const before = part === 0 ? undefined : prices[part - 1];
    if (isBlank(typed[part] ?? '')) {
      const message = question.required
        ? 'Give all four prices'
        : 'Give all four prices, or leave all four empty';
      return [{ part, message }];
    }
    if (typeof price !== 'number') return [{ part, message: price ?? NO_PRICE }];
    if (typeof before !== 'number' || price > before) return [];
    const lower = PRICE_PARTS[part - 1]?.name ?? '';
    return [{ part, message: `«${name}» has to be higher than «${lower}»` }];
  });
  return {
    typed,
    values: errors.length > 0 ? [] : prices.filter((price) => typeof price === 'number'),
    text: '',
    errors,
  };
}

function readChoice(question: SurveyQuestion, fields: FormFields): Given {
  const { type, options, required, id } = question;
  const known = isScale(type) ? scaleSteps(type) : options.map((option) => option.id);
  const sent = new Set(
    fields.getAll(fieldName(id)).map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1)),
  );
  const values = known.filter((value) => sent.has(value)).slice(0, type === 'several' ? 99 : 1);
  const message = type === 'several' ? 'Choose at least one answer' : 'Choose an answer';
  return {
    typed: values.map(String),
    values,
    text: '',
    errors: required && values.length === 0 ? [{ part: 0, message }] : [],
  };
}

function readText(question: SurveyQuestion, fields: FormFields): Given {
  const typed = cutText(fields.get(fieldName(question.id)) ?? '', TYPED);
  const text = isBlank(typed) ? '' : typed.trim();
  const wrong = (message: string) => ({
    typed: [typed],
    values: [],
    text: '',
    errors: [{ part: 0, message }],
  });
  if (text === '') {
    return question.required
      ? wrong('Write an answer')
      : { typed: [typed], values: [], text: '', errors: [] };
  }
  if (question.type === 'email') {
    const isAddress = emailAddress('').safeParse(text).success;
    return isAddress && text.length <= TEXT_LIMITS.email
      ? { typed: [typed], values: [], text, errors: [] }
      : wrong('Check this address: it should look like name@example.com');
  }
  return text.length > SURVEY_LIMITS.text
    ? wrong(`Write at most ${SURVEY_LIMITS.text} characters; these are ${text.length}`)
    : { typed: [typed], values: [], text, errors: [] };
}

/** @returns what was given to each question, by its id */
export function readForm(
  { questions, currency }: SurveyContent,
  fields: FormFields,
): Map<number, Given> {
  return new Map(
    questions.map((question) => {
      const { type, id } = question;
      if (type === 'price') return [id, readPrices(question, currency, fields)];
      if (type === 'text' || type === 'email') return [id, readText(question, fields)];
      return [id, readChoice(question, fields)];
    }),
  );
}

/** @returns what was chosen, by which the way through the sections is found */
export function chosenIn(given: ReadonlyMap<number, Given>): Chosen {
  return new Map([...given].map(([id, { values }]) => [id, values]));
}

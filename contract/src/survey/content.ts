/** What a survey asks: its words, sections and questions, as its owner writes them; gaps are allowed until it is opened. */
import * as z from 'zod/mini';
import { SURVEY_LIMITS } from '../limits.ts';
import { CURRENCY_CODES } from '../options/currencies.ts';
import { draftText, orEmpty } from '../text/draft-text.ts';
import { QUESTION_TYPES, type QuestionType } from './question-types.ts';

const TYPES = Object.keys(QUESTION_TYPES) as QuestionType[];

/** Of a question, a section or an option: it stays when others are moved or removed. */
const number = z
  .int({ error: 'Must be a number' })
  .check(z.gte(0, { error: 'Must be a number' }), z.lte(999, { error: 'Must be a number' }));

export const surveyOption = z.object({
  id: number,
  text: draftText(SURVEY_LIMITS.option),
  /** The section that follows for who chooses this; 0 for the end. Only of a question with one answer. */
  go_to: z.optional(number),
  /** One of the user's logos, which is shown in place of the text alone. */
  logo: z.optional(z.uuid({ error: 'Must be the id of a logo' })),
});
export type SurveyOption = z.output<typeof surveyOption>;

export const surveyQuestion = z.object({
  id: number,
  /** The section that it stands in. */
  section: number,
  type: z.enum(TYPES, { error: 'Unknown type of question' }),
  title: draftText(SURVEY_LIMITS.question),
  hint: draftText(SURVEY_LIMITS.hint),
  required: z.boolean({ error: 'Must be yes or no' }),
  /** Of a list in its order; of a scale of five its words, 1 to 5; of one to ten those of 0 and 10. */
  options: z
    .array(surveyOption, { error: 'Must be a list' })
    .check(
      z.maxLength(SURVEY_LIMITS.options, { error: `At most ${SURVEY_LIMITS.options} answers` }),
    ),
  /** The price that the owner plans, a decimal string; only of a price question, and never shown to others. */
  planned: draftText(SURVEY_LIMITS.planned),
});
export type SurveyQuestion = z.output<typeof surveyQuestion>;

export const surveySection = z.object({
  id: number,
  /** Shown above its questions; may be empty. */
  title: draftText(SURVEY_LIMITS.title),
  /** The section after this one, unless an answer says otherwise; left out for the next in the order, 0 for the end. */
  then: z.optional(number),
});
export type SurveySection = z.output<typeof surveySection>;

export const surveyContent = z.object({
  title: draftText(SURVEY_LIMITS.title),
  intro: draftText(SURVEY_LIMITS.intro),
  /** On the last page. */
  thanks: draftText(SURVEY_LIMITS.thanks),
  /** ISO 4217, of all prices. */
  currency: orEmpty(
    z
      .string({ error: 'Choose a currency' })
      .check(z.refine((code) => CURRENCY_CODES.includes(code), { error: 'Choose a currency' })),
  ),
  sections: z
    .array(surveySection, { error: 'Must be a list' })
    .check(
      z.minLength(1, { error: 'A survey has a section at least' }),
      z.maxLength(SURVEY_LIMITS.sections, { error: `At most ${SURVEY_LIMITS.sections} sections` }),
    ),
  questions: z.array(surveyQuestion, { error: 'Must be a list' }).check(
    z.maxLength(SURVEY_LIMITS.questions, {
      error: `A survey has at most ${SURVEY_LIMITS.questions} questions`,
    }),
  ),
});
export type SurveyContent = z.output<typeof surveyContent>;

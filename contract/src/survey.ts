/** Surveys: writing one, opening and closing it, and what was answered. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { SURVEY_LIMITS } from './limits.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { surveyContent } from './survey/content.ts';
import { SURVEY_STATES } from './survey/survey-graph.ts';
import { SURVEY_TEMPLATES, type SurveyTemplate } from './survey/templates.ts';
import { requiredText } from './text.ts';
import { may, stepCalls } from './transitions/steps.ts';

export * from './survey/content.ts';
export * from './survey/survey-graph.ts';

const nullableTime = z.nullable(z.string());

/** In the list of the user's surveys. */
export const surveySummary = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(SURVEY_STATES),
  /** How many people have answered. */
  answers: z.number(),
  questions: z.number(),
  updated_at: z.string(),
  opened_at: nullableTime,
  closed_at: nullableTime,
});
export type SurveySummary = z.output<typeof surveySummary>;

export const survey = z.object({
  ...surveySummary.shape,
  may,
  /** One more with each step. */
  version: z.number(),
  /** One more with each change of the content. */
  edition: z.number(),
  content: surveyContent,
  /** Of the public pages. */
  path: z.string(),
  /** Of the pages as people will see them, for a day; nothing is stored there. */
  preview_path: z.string(),
  /** Why the team has taken it down; empty otherwise. */
  reason: z.string(),
  /** People who have got a personal link, and confirmed people on the waitlist who have not. */
  invited: z.number(),
  invitable: z.number(),
});
export type Survey = z.output<typeof survey>;
const one = z.object({ survey });

export const listSurveys = defineEndpoint('GET /v1/surveys/', {
  summary: 'The user’s surveys, the newest first',
  action: 'survey.list',
  data: z.object({ surveys: z.array(surveySummary) }),
});

const TEMPLATES = Object.keys(SURVEY_TEMPLATES) as SurveyTemplate[];

export const createSurvey = defineEndpoint('POST /v1/surveys/', {
  summary: 'Start a survey from a template for the user’s idea, or as a copy of another one',
  done: 'Survey begun',
  action: 'survey.create',
  body: z.object({
    template: z.enum(TEMPLATES, { error: 'Choose how to begin' }),
    /** Names or logos to choose between. */
    choices: z._default(
      z
        .array(
          z.object({
            text: requiredText({
              required: 'Write a name',
              max: {
                length: SURVEY_LIMITS.option,
                message: `Must be at most ${SURVEY_LIMITS.option} characters`,
              },
            }),
            logo: z.optional(z.uuid({ error: 'Must be the id of a logo' })),
          }),
          { error: 'Must be a list' },
        )
        .check(z.maxLength(SURVEY_LIMITS.choices, { error: `At most ${SURVEY_LIMITS.choices}` })),
      [],
    ),
    /** The content of this one, in place of the template's. */
    copy_of: z.optional(z.uuid({ error: 'Must be the id of a survey' })),
  }),
  data: one,
  errors: ['not_found', 'conflict'],
  creates: true,
});

export const getSurvey = defineEndpoint('GET /v1/surveys/:id/', {
  summary: 'One of the user’s surveys',
  action: 'survey.read',
  data: one,
});

export const saveSurvey = defineEndpoint('PUT /v1/surveys/:id/', {
  summary: 'Save a draft’s content, gaps and all; `edition` is the one that was seen',
  done: 'Saved',
  action: 'survey.change',
  body: z.object({
    edition: z.int({ error: 'Must be the edition that was seen' }),
    content: surveyContent,
  }),
  data: one,
  errors: ['conflict'],
  longBody: true,
});

export const deleteSurvey = defineEndpoint('DELETE /v1/surveys/:id/', {
  summary: 'Delete a survey that is not open, with all its answers',
  done: 'Survey deleted',
  action: 'survey.delete',
  data: z.object({}),
  errors: ['conflict'],
});

export const SURVEY_CALLS = stepCalls('survey', '/v1/surveys/:id/', one, {
  open: {
    summary: 'Open a complete draft in the theme of the brand, or a closed survey again',
    done: 'The survey is open',
  },
  close: {
    summary: 'Stop taking answers; those already given stay',
    done: 'The survey is closed',
  },
  rework: {
    summary: 'Turn a survey that nobody has answered back into a draft',
    done: 'The survey is a draft again',
  },
});

export const inviteToSurvey = defineEndpoint('POST /v1/surveys/:id/invitations/', {
  summary: 'Send a personal link to everyone on the waitlist who does not have one yet',
  done: 'Sent',
  action: 'survey.invite',
  body: z.object({}),
  data: z.object({ survey, sent: z.number() }),
  errors: ['conflict'],
  creates: true,
});

const digits = z.string().check(z.regex(/^\d{1,3}$/, { error: 'Must be a number' }));

/** Only people who gave this answer to a question with answers to choose from. */
const answerFilter = {
  question: z.optional(digits),
  option: z.optional(digits),
};

/** A value and how many chose it: the id of an option, or the step of a scale. */
const counts = z.array(z.tuple([z.number(), z.number()]));
export const questionResult = z.object({
  id: z.number(),
  /** Who answered it, of those that the filter leaves. */
  people: z.number(),
  /** Of a list or a scale. */
  counts,
  /** Of a price question: for each of the four, prices in the smallest unit and how many named them. */
  prices: z.array(counts),
});
export type QuestionResult = z.output<typeof questionResult>;

export const getSurveyResults = defineEndpoint('GET /v1/surveys/:id/results/', {
  summary: 'The answers, counted; all of them, or only from people who gave a certain answer',
  action: 'survey.read',
  query: z.object(answerFilter),
  data: z.object({
    /** Fetched with each answer that comes: without the waitlist, which takes longer. */
    survey: z.omit(survey, { invitable: true }),
    /** Without the filter, and with it. */
    answers: z.number(),
    /** Too many from one place, or the owner's own: not among the answers, and nowhere counted. */
    flagged: z.number(),
    filtered: z.number(),
    questions: z.array(questionResult),
    counted_at: z.string(),
  }),
});

export const listSurveyTexts = defineEndpoint('GET /v1/surveys/:id/texts/:question/', {
  summary: 'The written answers to a question, the newest first',
  action: 'survey.read',
  query: z.object({ ...pageQuery.shape, ...answerFilter }),
  data: z.object({
    texts: z.array(z.object({ id: z.string(), text: z.string() })),
    next_cursor: nextCursor,
  }),
});

export const listSurveyAddresses = defineEndpoint('GET /v1/surveys/:id/addresses/', {
  summary: 'The addresses that people left, in alphabetical order and separate from their answers',
  action: 'survey.read',
  data: z.object({
    addresses: z.array(z.string()),
    /** Those that are shown later: from the next day on, five by five. */
    later: z.number(),
  }),
});

/** Answers with a CSV file; only a refusal comes in the envelope. */
export const exportSurvey = defineEndpoint('GET /v1/surveys/:id/export/', {
  summary: 'All answers as a CSV file, one line per person, without addresses',
  action: 'survey.read',
  data: z.object({}),
});

/** The language model, where one is set up: whether it can be asked, and what a run has brought. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** What it is asked for. */
export const GENERATION_KINDS = ['names', 'texts'] as const;
export type GenerationKind = (typeof GENERATION_KINDS)[number];

/** How a run ended. */
export const GENERATION_OUTCOMES = [
  'done',
  /** By the user. */
  'cancelled',
  /** The model answered, and nothing of it could be used. */
  'nothing_usable',
  /** Not as asked: prose, or of another shape. */
  'unreadable',
  'unreachable',
  'slow',
  /** More than is read. */
  'too_long',
  /** It sent elsewhere, where the key and the words must not go. */
  'redirected',
  'overloaded',
  /** It did not accept the request: the key, the model's name or its own limits. */
  'refused',
  'failed',
  /** The process ended. */
  'lost',
] as const;
export type GenerationOutcome = (typeof GENERATION_OUTCOMES)[number];

/** For the user: what happened; the rest of the sentence says what is kept. */
export const OUTCOME_TEXTS: Readonly<Record<GenerationOutcome, string>> = {
  done: 'Done',
  cancelled: 'Stopped',
  nothing_usable: 'The language model had nothing that we may show',
  unreadable: 'The language model gave an answer that could not be read',
  unreachable: 'The language model could not be reached',
  slow: 'The language model took too long',
  too_long: 'The language model did not stop',
  redirected: 'The language model could not be reached',
  overloaded: 'The language model has too much to do',
  refused: 'The language model did not accept the request',
  failed: 'The language model failed',
  lost: 'The run was interrupted',
};

export const generationRun = z.object({
  id: z.string(),
  kind: z.enum(GENERATION_KINDS),
  /** The id of the list of names, or of the text. */
  about: z.string(),
  /** How many were asked for, and how many have come that may be shown. */
  total: z.number(),
  done: z.number(),
  /** Null while it runs. */
  outcome: z.nullable(z.enum(GENERATION_OUTCOMES)),
  /** Texts, where they are not kept elsewhere. */
  texts: z.array(z.string()),
});
export type GenerationRun = z.output<typeof generationRun>;

export const getModel = defineEndpoint('GET /v1/ai/', {
  summary: 'Whether a language model is set up, and whether it can be used now',
  action: 'ai.read',
  data: z.object({
    configured: z.boolean(),
    /** After several failures it rests for a minute. */
    paused: z.boolean(),
    /** Whether tokens are left for this user today. */
    has_tokens: z.boolean(),
  }),
});

export const getGenerationRun = defineEndpoint('GET /v1/ai/runs/:id/', {
  summary: 'The results of a run of the language model',
  action: 'ai.read',
  data: z.object({ run: generationRun }),
});

export const cancelGenerationRun = defineEndpoint('DELETE /v1/ai/runs/:id/', {
  summary: 'Stop a run of the language model; results so far are kept',
  done: 'Stopped',
  action: 'ai.cancel',
  data: z.object({ run: generationRun }),
});

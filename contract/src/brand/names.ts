/** Brand names: chips found in the idea, ten names at a time, what is liked, and the name that is chosen. */
import * as z from 'zod/mini';
import { brandName, brandRecord } from '../brand.ts';
import { defineEndpoint } from '../endpoint.ts';
import { BRAND_NAME_LIMITS, ENTREPRENEUR_TEXT } from '../limits.ts';
import { BRAND_VIBES } from '../options/brand-vibes.ts';
import { APPLICATION_PRODUCT_CATEGORIES } from '../options/categories.ts';
import { requiredText } from '../text.ts';

/** How a name is made; `own` for a typed one, `model` for one of the language model that is none of these. */
export const NAME_KINDS = ['compound', 'pair', 'blend', 'coined', 'word', 'model', 'own'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

export const NAME_KIND_WORDS: Readonly<Record<NameKind, string>> = {
  compound: 'Compound',
  pair: 'Two words',
  blend: 'Blend',
  coined: 'Coined',
  word: 'One word',
  model: 'Language model',
  own: 'Your own',
};

export const NAME_SOURCES = ['engine', 'model', 'user'] as const;
export type NameSource = (typeof NAME_SOURCES)[number];

/** In what a name is like another one. */
export const NAME_LIKENESSES = ['same', 'one_letter', 'sounds'] as const;

/** Whose name it is like; `offensive` and `meaning` are about the name itself. */
export const NAME_HIT_KINDS = [
  'brand',
  'medicine',
  'supplier',
  'brand_here',
  'offensive',
  'meaning',
] as const;

export const nameHit = z.object({
  kind: z.enum(NAME_HIT_KINDS),
  likeness: z.nullable(z.enum(NAME_LIKENESSES)),
  /** What it is like; null where that is nobody else’s business, or nothing. */
  neighbour: z.nullable(z.string()),
});
export type NameHit = z.output<typeof nameHit>;

export const namePart = z.object({
  /** In small letters; an ending has `-` before it. */
  text: z.string(),
  /** The chip it comes from; null for a word of the vibe or the category. */
  concept: z.nullable(z.string()),
});
export type NamePart = z.output<typeof namePart>;

export const suggestedName = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(NAME_KINDS),
  source: z.enum(NAME_SOURCES),
  parts: z.array(namePart),
  /** Why it was suggested, in one or two sentences. */
  reason: z.string(),
  letters: z.number(),
  syllables: z.number(),
  /** In syllables: `hin-glow`. */
  said: z.string(),
  /** How somebody may write it who hears it; null where it is written as it sounds. */
  misheard: z.nullable(z.string()),
  /** What it is like, for a typed name; suggested ones have nothing. */
  hits: z.array(nameHit),
  liked: z.nullable(z.boolean()),
});
export type SuggestedName = z.output<typeof suggestedName>;

const concept = requiredText({
  required: 'Type a word',
  max: {
    length: BRAND_NAME_LIMITS.concept,
    message: `A word has at most ${BRAND_NAME_LIMITS.concept} characters`,
  },
});

const category = z.nullable(
  z.enum(APPLICATION_PRODUCT_CATEGORIES, { error: 'Choose a category of the list' }),
);

/** What a list of names is made from. */
export const nameSettings = z.object({
  concepts: z.array(concept, { error: 'Must be a list' }).check(
    z.maxLength(BRAND_NAME_LIMITS.concepts, {
      error: `Use at most ${BRAND_NAME_LIMITS.concepts} words`,
    }),
  ),
  category,
  vibe: z.enum(BRAND_VIBES, { error: 'Choose a vibe of the list' }),
});
export type NameSettings = z.output<typeof nameSettings>;

/** A list of ten. */
export const nameBatch = z.object({
  id: z.string(),
  at: z.string(),
  settings: nameSettings,
  /** The part that its names keep. */
  locked: z.nullable(z.string()),
  names: z.array(suggestedName),
});
export type NameBatch = z.output<typeof nameBatch>;

/** What a text says about names. */
export const readIdea = z.object({
  idea: z.string(),
  concepts: z.array(z.string()),
  category: z.nullable(z.enum(APPLICATION_PRODUCT_CATEGORIES)),
  left_out: z.array(z.object({ word: z.string(), because: z.string() })),
  /** Whether words were left out that no brand should carry. */
  offensive: z.boolean(),
});
export type ReadIdea = z.output<typeof readIdea>;

export const batchSummary = z.object({
  id: z.string(),
  at: z.string(),
  settings: nameSettings,
  locked: z.nullable(z.string()),
  texts: z.array(z.string()),
  liked: z.number(),
});
export type BatchSummary = z.output<typeof batchSummary>;

export const getNames = defineEndpoint('GET /v1/brand/names/', {
  summary: 'What the user’s idea says, the newest ten names, the liked ones and the chosen one',
  action: 'brand.read',
  data: z.object({
    read: readIdea,
    vibe: z.enum(BRAND_VIBES),
    /** Names of brands that suggestions are compared with. */
    compared: z.number(),
    /** Null before the first list. */
    batch: z.nullable(nameBatch),
    shortlist: z.array(suggestedName),
    /** Null before one is chosen. */
    chosen: z.nullable(z.string()),
  }),
});

export const readConcepts = defineEndpoint('POST /v1/brand/names/concepts/', {
  summary: 'What a text other than the user’s idea says',
  action: 'brand.read',
  body: z.object({
    idea: requiredText({
      required: 'Describe the product in a sentence',
      max: {
        length: ENTREPRENEUR_TEXT.max,
        message: `Use at most ${ENTREPRENEUR_TEXT.max} characters`,
      },
    }),
  }),
  data: z.object({ read: readIdea }),
});

export const makeNames = defineEndpoint('POST /v1/brand/names/', {
  summary: 'Ten names that have not been shown yet, similar to those that are liked',
  done: 'Ten names',
  action: 'brand.change',
  body: z.extend(nameSettings, {
    /** A part that every name keeps; an ending has `-` before it. */
    locked: z.nullable(concept),
  }),
  data: z.object({ batch: nameBatch }),
  errors: ['too_many_requests'],
  creates: true,
});

export const listNameBatches = defineEndpoint('GET /v1/brand/names/batches/', {
  summary: 'Earlier lists of names, the newest first',
  action: 'brand.read',
  data: z.object({ batches: z.array(batchSummary) }),
});

export const getNameBatch = defineEndpoint('GET /v1/brand/names/batches/:id/', {
  summary: 'An earlier list of names',
  action: 'brand.read',
  data: z.object({ batch: nameBatch }),
});

export const markName = defineEndpoint('PUT /v1/brand/names/:id/liked/', {
  summary: 'Like a name, dislike it, or neither',
  action: 'brand.change',
  body: z.object({ liked: z.nullable(z.boolean({ error: 'Must be true, false or null' })) }),
  data: z.object({ name: suggestedName }),
  errors: ['conflict'],
});

export const checkName = defineEndpoint('POST /v1/brand/names/check/', {
  summary:
    'Check a typed name; it can be used all the same, unless it passes itself off as someone else',
  action: 'brand.read',
  body: z.object({ name: brandName }),
  data: z.object({ name: z.omit(suggestedName, { id: true, liked: true }) }),
});

export const keepOwnName = defineEndpoint('POST /v1/brand/names/own/', {
  summary: 'Put a typed name on the shortlist',
  done: 'On your shortlist',
  action: 'brand.change',
  body: z.object({ name: brandName }),
  data: z.object({ name: suggestedName }),
  errors: ['conflict'],
  creates: true,
});

export const chooseName = defineEndpoint('PUT /v1/brand/names/chosen/', {
  summary: 'Choose a name, suggested or typed, for the brand',
  done: 'Name chosen',
  action: 'brand.change',
  body: z.object({ name: brandName }),
  data: z.object({ brand: brandRecord }),
});

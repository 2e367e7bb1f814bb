/** The kit of a brand: pictures for platforms, logo files, brand book and texts; made on request, one file after another. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { KIT_LIMITS } from '../limits.ts';
import { isStorable, trimmed } from '../text.ts';
import { COPY_IDS } from './copy/copy-texts.ts';
import { KIT_FILE_KINDS } from './kit/files.ts';

/** What the kit goes without until it is chosen. */
export const KIT_GAPS = ['name', 'logo', 'colours', 'tagline'] as const;
export type KitGap = (typeof KIT_GAPS)[number];

export const kitAsset = z.object({
  id: z.string(),
  kind: z.enum(KIT_FILE_KINDS),
  /** Of `KIT_FILES`. */
  part: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Opens it without a sign-in, for a few minutes. */
  url: z.string(),
  /** Characters that no typeface here has, so that the text with them was left out; empty for none. */
  missing: z.string(),
});
export type KitAsset = z.output<typeof kitAsset>;

export const kitText = z.object({
  id: z.enum(COPY_IDS),
  text: z.string(),
  /** Whether the user has changed it. */
  edited: z.boolean(),
  /** 0 until it is saved for the first time. */
  version: z.number(),
});
export type KitText = z.output<typeof kitText>;

const run = z.object({
  state: z.enum(['waiting', 'drawing', 'failed']),
  done: z.number(),
  /** The file that is drawn. */
  name: z.nullable(z.string()),
});

export const kitRecord = z.object({
  /** Of the brand as it is now. */
  version: z.number(),
  gaps: z.array(z.enum(KIT_GAPS)),
  /** The newest one. */
  made: z.nullable(z.object({ version: z.number(), at: z.string(), assets: z.array(kitAsset) })),
  /** While it is being made, and after a failure. */
  run: z.nullable(run),
  texts: z.array(kitText),
});
export type KitRecord = z.output<typeof kitRecord>;

const answer = z.object({ kit: kitRecord });

export const getKit = defineEndpoint('GET /v1/brand/kit/', {
  summary: 'The brand’s newest kit, the one being made, and the texts',
  action: 'brand.read',
  data: answer,
});

export const makeKit = defineEndpoint('POST /v1/brand/kit/', {
  summary: 'Make a kit of the brand as it is now; once complete, it replaces the previous one',
  done: 'Your kit is being made',
  action: 'brand.change',
  data: answer,
  errors: ['invalid_input', 'conflict', 'too_many_requests'],
  creates: true,
});

export const cancelKit = defineEndpoint('DELETE /v1/brand/kit/run/', {
  summary: 'Stop making the kit; the previous one stays',
  done: 'Stopped',
  action: 'brand.change',
  data: answer,
});

/** Answers with a ZIP archive. */
export const downloadKit = defineEndpoint('GET /v1/brand/kit/archive/', {
  summary: 'The whole kit as a ZIP archive, with colours, typeface and texts',
  action: 'brand.read',
  data: z.object({}),
  errors: ['not_found'],
});

export const saveKitText = defineEndpoint('PUT /v1/brand/kit/texts/:id/', {
  summary:
    'Save a text as the user has changed it; an empty one brings back the template; `version` is the one that was seen',
  done: 'Text saved',
  action: 'brand.change',
  body: z.object({
    text: z.string({ error: 'Must be text' }).check(
      trimmed(),
      z.refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true }),
      z.maxLength(KIT_LIMITS.text, {
        error: `A text has at most ${KIT_LIMITS.text} characters`,
      }),
    ),
    /** Pages that were opened before an upgrade name none, and write over what is there. */
    version: z.optional(z.int({ error: 'Must be the version that was seen' })),
  }),
  data: z.object({ text: kitText }),
  errors: ['conflict'],
});

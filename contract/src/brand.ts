/** An entrepreneur's brand: its name, tagline, logo and colours, with every version of it. */
import * as z from 'zod/mini';
import { paletteRoles } from './brand/palette.ts';
import { defineEndpoint } from './endpoint.ts';
import { BRAND_LIMITS } from './limits.ts';
import { isStorable, requiredText, trimmed } from './text.ts';

/** A palette that was chosen. */
export const chosenPalette = z.object({ id: z.string(), name: z.string(), roles: paletteRoles });
export type ChosenPalette = z.output<typeof chosenPalette>;

/** A logo that was chosen. */
export const chosenLogo = z.object({
  id: z.string(),
  /** Of its picture, on a light ground and on a dark one; the same for a picture of the user's own. */
  url: z.string(),
  dark_url: z.string(),
});
export type ChosenLogo = z.output<typeof chosenLogo>;

export const brandRecord = z.object({
  /** One more with each choice; 0 before the first one. */
  version: z.number(),
  name: z.nullable(z.string()),
  tagline: z.string(),
  logo: z.nullable(chosenLogo),
  palette: z.nullable(chosenPalette),
  changed_at: z.nullable(z.string()),
});
export type BrandRecord = z.output<typeof brandRecord>;

export const brandVersion = z.object({
  version: z.number(),
  name: z.nullable(z.string()),
  tagline: z.string(),
  palette: z.nullable(chosenPalette),
  logo: z.nullable(chosenLogo),
  at: z.string(),
});
export type BrandVersion = z.output<typeof brandVersion>;

/** A brand's name as its owner writes it. */
export const brandName = requiredText({
  required: 'Type a name',
  max: {
    length: BRAND_LIMITS.name,
    message: `A name has at most ${BRAND_LIMITS.name} characters`,
  },
});

const tagline = z.string({ error: 'Must be text' }).check(
  trimmed(),
  z.refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true }),
  z.maxLength(BRAND_LIMITS.tagline, {
    error: `A tagline has at most ${BRAND_LIMITS.tagline} characters`,
  }),
);

export const getBrand = defineEndpoint('GET /v1/brand/', {
  summary: 'The user’s brand; empty before anything is chosen',
  action: 'brand.read',
  data: z.object({ brand: brandRecord }),
});

export const changeTagline = defineEndpoint('PUT /v1/brand/tagline/', {
  summary: 'Set the tagline; an empty one removes it',
  done: 'Tagline saved',
  action: 'brand.change',
  body: z.object({ tagline }),
  data: z.object({ brand: brandRecord }),
});

export const listBrandVersions = defineEndpoint('GET /v1/brand/versions/', {
  summary: 'The versions of the brand, newest first',
  action: 'brand.read',
  data: z.object({ versions: z.array(brandVersion) }),
});

export const restoreBrandVersion = defineEndpoint('POST /v1/brand/versions/:version/restore/', {
  summary: 'Make an earlier version the newest one',
  done: 'Brought back',
  action: 'brand.change',
  data: z.object({ brand: brandRecord }),
  errors: ['invalid_input'],
});

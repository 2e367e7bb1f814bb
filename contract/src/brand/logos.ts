/** Logos: the specification from which one is drawn, what is measured of it, and the calls about them. */
import * as z from 'zod/mini';
import { brandName, brandRecord } from '../brand.ts';
import { defineEndpoint } from '../endpoint.ts';
import { LOGO_LIMITS } from '../limits.ts';
import { BRAND_FONT_IDS } from '../options/brand-fonts.ts';
import {
  LETTER_CHANGES,
  LOGO_CASES,
  LOGO_COLOURS,
  LOGO_FAMILIES,
  LOGO_LAYOUTS,
  LOGO_SHAPES,
} from '../options/logo-parts.ts';
import { paletteRoles } from './palette.ts';

const iconName = z
  .string({ error: 'Choose an icon' })
  .check(z.regex(/^[a-z0-9-]{1,60}$/, { error: 'Choose an icon' }));

const whole = (most: number) =>
  z
    .int({ error: 'Must be a whole number' })
    .check(
      z.minimum(0, { error: 'Must be 0 or more' }),
      z.maximum(most, { error: `Must be at most ${most}` }),
    );

export const logoMark = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('icon'), icon: iconName }),
    z.object({ kind: z.literal('initial') }),
    z.object({ kind: z.literal('cut_initial') }),
    /** One letter of the word is changed; `at` counts the letters from 0. */
    z.object({
      kind: z.literal('letter'),
      at: whole(LOGO_LIMITS.text - 1),
      change: z.enum(LETTER_CHANGES, { error: 'Choose how the letter changes' }),
    }),
    z.object({
      kind: z.literal('family'),
      family: z.enum(LOGO_FAMILIES, { error: 'Choose a mark' }),
      seed: whole(LOGO_LIMITS.seed),
    }),
  ],
  { error: 'Choose a mark' },
);
export type LogoMark = z.output<typeof logoMark>;

export const logoSpec = z.object({
  /** The word as it was typed. */
  text: brandName,
  mark: logoMark,
  shape: z.enum(LOGO_SHAPES, { error: 'Choose a shape' }),
  font: z.enum(BRAND_FONT_IDS, { error: 'Choose a font' }),
  letters: z.enum(LOGO_CASES, { error: 'Choose the letters' }),
  /** In hundredths of an em. */
  spacing: z
    .int({ error: 'Must be a whole number' })
    .check(
      z.minimum(LOGO_LIMITS.spacing.min, { error: 'This spacing is too small' }),
      z.maximum(LOGO_LIMITS.spacing.max, { error: 'This spacing is too large' }),
    ),
  layout: z.enum(LOGO_LAYOUTS, { error: 'Choose a layout' }),
  colour: z.enum(LOGO_COLOURS, { error: 'Choose a colour' }),
});
export type LogoSpec = z.output<typeof logoSpec>;

/** What is measured of a logo. */
export const logoMeasures = z.object({
  /** How much the mark at 16 px is like the one at 128 px, 0 to 1. */
  kept: z.number(),
  /** Contrast of the mark to the light and to the dark ground; the smallest of its colours. */
  light: z.number(),
  dark: z.number(),
  /** Letters that the font does not have, though the layout shows the word. */
  missing: z.array(z.string()),
  /** The fonts that have all of them. */
  fonts: z.array(z.enum(BRAND_FONT_IDS)),
});
export type LogoMeasures = z.output<typeof logoMeasures>;

/** Each an SVG without a ground. */
export const logoPictures = z.object({
  light: z.string(),
  dark: z.string(),
  /** In one colour. */
  one: z.string(),
  /** With its ground: a square with round corners. */
  icon: z.string(),
  /** The mark alone, for 16 px. */
  small: z.string(),
});
export type LogoPictures = z.output<typeof logoPictures>;

export const logoTile = z.object({
  id: z.string(),
  spec: logoSpec,
  liked: z.boolean(),
  /** On a light ground: the whole, and the mark alone. */
  picture: z.string(),
  mark: z.string(),
});
export type LogoTile = z.output<typeof logoTile>;

/** Twelve that were suggested together. */
export const logoRun = z.object({
  id: z.string(),
  at: z.string(),
  /** The word that they were made for. */
  text: z.string(),
  tiles: z.array(logoTile),
});
export type LogoRun = z.output<typeof logoRun>;

/** One that was chosen, or the user's own picture. */
export const keptLogo = z.object({
  id: z.string(),
  /** Null for a picture of the user's own. */
  spec: z.nullable(logoSpec),
  url: z.string(),
  chosen_at: z.string(),
});
export type KeptLogo = z.output<typeof keptLogo>;

export const logoStudio = z.object({
  /** What is chosen by now: the colours that logos wear, also without a chosen palette. */
  name: z.nullable(z.string()),
  palette: paletteRoles,
  palette_name: z.nullable(z.string()),
  /** The newest twelve; null before the first. */
  run: z.nullable(logoRun),
  /** Of all runs: so many does «near those you like» look at. */
  likes: z.number(),
  /** Runs before, the newest first. */
  earlier: z.array(z.object({ id: z.string(), at: z.string(), text: z.string() })),
  chosen: z.nullable(keptLogo),
});
export type LogoStudio = z.output<typeof logoStudio>;

const logoIcon = z.object({ name: z.string(), path: z.string() });

/** The files of a logo. */
export const LOGO_FILES = [
  'svg',
  'svg_dark',
  'svg_one',
  'png_512',
  'png_1024',
  'png_2048',
  'mark_1024',
  'ico',
] as const;
export type LogoFile = (typeof LOGO_FILES)[number];

export const getLogoStudio = defineEndpoint('GET /v1/brand/logos/', {
  summary: 'The newest twelve logos, earlier ones, and what is chosen',
  action: 'brand.read',
  data: z.object({ studio: logoStudio }),
});

export const suggestLogos = defineEndpoint('POST /v1/brand/logos/', {
  summary: 'Twelve new logos for a word, or twelve similar to those that are liked',
  action: 'brand.change',
  body: z.object({ text: brandName, near: z._default(z.boolean(), false) }),
  data: z.object({ studio: logoStudio }),
  errors: ['conflict', 'too_many_requests'],
  creates: true,
});

/** Liked, or chosen. */
const likedLogo = z.object({
  id: z.string(),
  /** Its word; null for a picture of the user's own. */
  text: z.nullable(z.string()),
});
export type LikedLogo = z.output<typeof likedLogo>;

export const listLikedLogos = defineEndpoint('GET /v1/brand/logos/liked/', {
  summary: 'The chosen logo and those that are liked, the newest first',
  action: 'brand.read',
  data: z.object({ logos: z.array(likedLogo) }),
});

export const getLogoRun = defineEndpoint('GET /v1/brand/logos/runs/:id/', {
  summary: 'Twelve logos that were suggested before',
  action: 'brand.read',
  data: z.object({ run: logoRun }),
});

export const drawLogo = defineEndpoint('POST /v1/brand/logos/draw/', {
  summary: 'Draw a logo from its specification, with its measurements; nothing is kept',
  action: 'brand.read',
  body: z.object({ spec: logoSpec }),
  data: z.object({ pictures: logoPictures, measures: logoMeasures }),
});

export const likeLogo = defineEndpoint('PUT /v1/brand/logos/:id/like/', {
  summary: 'Like a suggested logo, or stop liking it',
  action: 'brand.change',
  body: z.object({ liked: z.boolean({ error: 'Must be true or false' }) }),
  data: z.object({ likes: z.number() }),
});

export const findLogoIcons = defineEndpoint('GET /v1/brand/icons/', {
  summary: 'Icons for a mark whose name or words start with the words in `q`; all without it',
  action: 'brand.read',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(LOGO_LIMITS.query, { error: 'Too long' }))),
    /** How many to leave out: those that are shown already. */
    from: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(0)), 0),
  }),
  data: z.object({ icons: z.array(logoIcon), total: z.number() }),
});

export const chooseLogo = defineEndpoint('POST /v1/brand/logo/', {
  summary: 'Choose a logo by its specification; refused while a measurement is too low',
  done: 'Logo chosen',
  action: 'brand.change',
  body: z.object({ spec: logoSpec }),
  data: z.object({ brand: brandRecord, logo: keptLogo }),
  creates: true,
});

export const useOwnLogo = defineEndpoint('POST /v1/brand/logo/own/', {
  summary: 'Choose an uploaded picture (file_type LOGO_FILES) as the logo',
  done: 'Logo chosen',
  action: 'brand.change',
  body: z.object({ file_url: z.string({ error: 'Upload a picture first' }) }),
  data: z.object({ brand: brandRecord, logo: keptLogo }),
  creates: true,
});

export const makeLogoFile = defineEndpoint('POST /v1/brand/logos/file/', {
  summary: 'A logo as a file: SVG, PNG or ICO',
  action: 'brand.read',
  body: z.object({
    spec: logoSpec,
    file: z.enum(LOGO_FILES, { error: 'Choose a kind of file' }),
  }),
  /** `content` is base64. */
  data: z.object({ name: z.string(), type: z.string(), content: z.string() }),
  errors: ['too_many_requests'],
});

/** Answers with the picture itself. */
export const getLogoPicture = defineEndpoint('GET /v1/brand/logos/:id/picture/', {
  summary: 'The picture of a chosen logo, for pages that use it; `ground` is light or dark',
  action: 'brand.picture',
  query: z.object({ ground: z.optional(z.enum(['light', 'dark'])) }),
  data: z.object({}),
});

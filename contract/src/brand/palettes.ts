/** Calls about palettes: six at once, one around a colour of the user's own, liking, history and choosing. */
import * as z from 'zod/mini';
import { brandRecord } from '../brand.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PALETTE_LIMITS } from '../limits.ts';
import { KEPT_ROLES, type Locks } from './colours/make-palette.ts';
import { hexColour, paletteRoles } from './palette.ts';

export const paletteRecord = z.object({
  id: z.string(),
  /** «Indigo and coral». */
  name: z.string(),
  roles: paletteRoles,
  liked: z.boolean(),
});
export type PaletteRecord = z.output<typeof paletteRecord>;

/** What one run made: six, or one around a colour of the user's own. */
export const paletteBatch = z.object({
  id: z.string(),
  at: z.string(),
  palettes: z.array(paletteRecord),
});
export type PaletteBatch = z.output<typeof paletteBatch>;

const locks = z
  .array(z.object({ role: z.enum(KEPT_ROLES), hex: hexColour }), { error: 'Must be a list' })
  .check(z.maxLength(KEPT_ROLES.length, { error: 'Keep each role once' }));
type LockList = z.output<typeof locks>;

/** @returns what is kept, by role, in the order in which it was kept */
export function locksOf(list: LockList): Locks {
  return Object.fromEntries(list.map(({ role, hex }) => [role, hex]));
}

/** Colours as users type them: with or without `#`, of three digits or six. */
export const typedColour = z.pipe(
  z.string({ error: 'Type a colour like #4A37BE' }).check(
    z.trim(),
    z.regex(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, {
      error: 'Type a colour like #4A37BE',
      abort: true,
    }),
  ),
  z.transform((typed) => {
    const digits = typed.replace('#', '').toUpperCase();
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  }),
);

export const listPalettes = defineEndpoint('GET /v1/brand/palettes/', {
  summary: 'The palettes made so far, the newest run first, and those that are liked',
  action: 'brand.read',
  data: z.object({
    batches: z.array(paletteBatch),
    liked: z.array(paletteRecord),
  }),
});

export const makePalettes = defineEndpoint('POST /v1/brand/palettes/', {
  summary: 'Make six palettes from the vibe; colours that are kept stay in each of them',
  action: 'brand.change',
  body: z.object({
    locks: z._default(locks, []),
    /** The same one makes the same palettes; left out, it is drawn. */
    seed: z.optional(
      z
        .int({ error: 'Must be a whole number' })
        .check(z.minimum(0), z.maximum(PALETTE_LIMITS.seed)),
    ),
  }),
  data: z.object({ batch: paletteBatch }),
  errors: ['conflict', 'too_many_requests'],
  creates: true,
});

export const makeOwnPalette = defineEndpoint('POST /v1/brand/palettes/own/', {
  summary: 'Put one of the user’s own colours into a palette, as its primary colour',
  action: 'brand.change',
  body: z.object({
    colour: typedColour,
    palette: z.uuid({ error: 'Must be the id of a palette' }),
    locks: z._default(locks, []),
  }),
  data: z.object({ batch: paletteBatch }),
  errors: ['not_found', 'conflict', 'too_many_requests'],
  creates: true,
});

export const likePalette = defineEndpoint('PUT /v1/brand/palettes/:id/liked/', {
  summary: 'Like a palette, or stop liking it; liked ones are kept',
  action: 'brand.change',
  body: z.object({ liked: z.boolean({ error: 'Must be true or false' }) }),
  data: z.object({ palette: paletteRecord }),
  errors: ['conflict'],
});

export const choosePalette = defineEndpoint('POST /v1/brand/palettes/:id/choose/', {
  summary: 'Make a palette the colours of the brand, as its next version',
  done: 'Colours chosen',
  action: 'brand.change',
  data: z.object({ brand: brandRecord }),
});

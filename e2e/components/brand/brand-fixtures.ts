/** A brand and its palettes for component tests, made by the palette engine. */
import type { BrandRecord } from '@waggle/contract/brand';
import { sixPalettes } from '@waggle/contract/brand/colours/six-palettes';
import type { PaletteBatch, PaletteRecord } from '@waggle/contract/brand/palettes';
import type { StubServer } from '../stub/stub-server.ts';

export const EMPTY_BRAND: BrandRecord = {
  version: 0,
  name: null,
  tagline: '',
  logo: null,
  palette: null,
  changed_at: null,
};

const idOf = (place: number, batch: number): string =>
  `0199a4f0-0000-7000-8${batch.toString().padStart(3, '0')}-00000000000${place}`;

/** @param number of the run, from 1: it is the seed, too */
export function paletteBatch(number: number): PaletteBatch {
  return {
    id: idOf(9, number),
    at: `2026-11-24T0${number % 10}:00:00.000Z`,
    palettes: sixPalettes({ vibe: 'MODERN', seed: number }).map((palette, place) => ({
      id: idOf(place, number),
      ...palette,
      liked: false,
    })),
  };
}

export function firstPalette(batch: PaletteBatch): PaletteRecord {
  const [first] = batch.palettes;
  if (first === undefined) throw new Error('A run without palettes');
  return first;
}

/** A brand with name and colours. */
export function brandWith(palette: PaletteRecord, changes: Partial<BrandRecord> = {}): BrandRecord {
  const { id, name, roles } = palette;
  return {
    version: 3,
    name: 'Hinglow',
    tagline: '',
    logo: null,
    palette: { id, name, roles },
    changed_at: '2026-11-19T09:00:00.000Z',
    ...changes,
  };
}

/** Answers the calls of the colours' page. @returns the bodies of the runs */
export function answerColours(
  server: StubServer,
  { brand = EMPTY_BRAND, batches = [paletteBatch(1)], liked = [] as PaletteRecord[] } = {},
): unknown[] {
  let number = batches.length;
  server.answer('GET /v1/brand/', { brand });
  server.answer('GET /v1/brand/palettes/', { batches, liked });
  const runs = server.keep('POST /v1/brand/palettes/', () => {
    number += 1;
    return { batch: paletteBatch(number) };
  });
  return runs;
}

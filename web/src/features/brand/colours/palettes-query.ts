/** The palettes that were made: fetched, and changed by calls whose answers update what is shown. */
import type { Locks } from '@waggle/contract/brand/colours/make-palette';
import type { PaletteBatch, PaletteRecord } from '@waggle/contract/brand/palettes';
import { call } from '../../../api/client.ts';
import { changeAtOnce } from '../../../api/in-order.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { reportError } from '../../../api/report-error.ts';
import { randomId } from '../../../api/random-id.ts';
import { putBrand } from '../brand-query.ts';

const PALETTES = ['palettes'] as const;

export interface PaletteList {
  batches: readonly PaletteBatch[];
  liked: readonly PaletteRecord[];
}

/** A user without palettes gets the first six. */
export function usePalettes(userId: string) {
  return useServerQuery<PaletteList>([...PALETTES, userId], async (signal) => {
    const list = await call('GET /v1/brand/palettes/', { signal });
    if (list.batches.length > 0) return list;
    // The same key in every window, so that all of them show the same six.
    const { batch } = await call('POST /v1/brand/palettes/', {
      body: {},
      idempotencyKey: `first palettes ${userId}`,
    });
    return { ...list, batches: [batch] };
  });
}

function change(alter: (list: PaletteList) => PaletteList): void {
  queryClient.setQueriesData<PaletteList>({ queryKey: PALETTES }, (list) => list && alter(list));
}

function putBatch(batch: PaletteBatch): void {
  change((list) => ({ ...list, batches: [batch, ...list.batches] }));
}

const listOf = (locks: Locks) =>
  Object.entries(locks).map(([role, hex]) => ({ role: role as keyof Locks, hex }));

export async function makeSix(locks: Locks): Promise<PaletteBatch> {
  const { batch } = await call('POST /v1/brand/palettes/', {
    body: { locks: listOf(locks) },
    idempotencyKey: randomId(),
  });
  putBatch(batch);
  return batch;
}

/** @param palette the id of the one that takes the colour */
export async function makeOwn(
  colour: string,
  palette: string,
  locks: Locks,
): Promise<PaletteBatch> {
  const { batch } = await call('POST /v1/brand/palettes/own/', {
    body: { colour, palette, locks: listOf(locks) },
    idempotencyKey: randomId(),
  });
  putBatch(batch);
  return batch;
}

function showLiked(palette: PaletteRecord, liked: boolean): void {
  const changed = { ...palette, liked };
  change(({ batches, liked: before }) => {
    const others = before.filter(({ id }) => id !== palette.id);
    return {
      batches: batches.map((batch) => ({
        ...batch,
        palettes: batch.palettes.map((one) => (one.id === palette.id ? changed : one)),
      })),
      liked: liked ? [changed, ...others] : others,
    };
  });
}

/** Shown at once; taken back if it could not be saved. */
export async function likePalette(palette: PaletteRecord): Promise<void> {
  const { id } = palette;
  const liked = !palette.liked;
  try {
    await changeAtOnce(`palette ${id}`, {
      show: () => showLiked(palette, liked),
      send: () => call('PUT /v1/brand/palettes/:id/liked/', { params: { id }, body: { liked } }),
      takeBack: () => showLiked(palette, palette.liked),
    });
  } catch (error) {
    reportError(error, 'This could not be saved. Please try again');
  }
}

export async function choosePalette(id: string): Promise<void> {
  const { brand } = await call('POST /v1/brand/palettes/:id/choose/', { params: { id } });
  putBrand(brand);
}

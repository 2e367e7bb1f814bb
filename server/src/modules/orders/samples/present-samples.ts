/** The samples of an order as one of its sides reads them, and the golden one. */
import type { Order } from '@waggle/contract/orders';
import { type GoldenSample, type Sample, sample } from '@waggle/contract/orders/samples';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { shownOf } from '../../../lib/shown.ts';
import { actingAs } from '../../../lib/transitions/machine.ts';
import { mayTake } from '../../../lib/transitions/step-routes.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { fileRowsByIds, presentFile } from '../../files/files.service.ts';
import { type OrderRow, selectOrder } from '../orders.repo.ts';
import { viewerSide } from '../terms/parties.ts';
import type { SamplesNow } from './sample-facts.ts';
import { sampleMachine } from './sample-machine.ts';
import { type SampleRow, selectSamplesOf } from './samples.repo.ts';

const filesOf = async (context: Context, db: Db, { files }: SampleRow) =>
  (await fileRowsByIds(db, files)).map((file) => presentFile(context, file));

const isGolden = ({ state }: SampleRow) => state === 'golden';

/** @returns what all goods are judged by: that of the order, or of the sample order before it */
async function goldenOf(
  context: Context,
  db: Db,
  order: OrderRow,
  { rounds }: SamplesNow,
): Promise<GoldenSample | null> {
  const { sample_of } = order;
  const own = rounds.find(isGolden);
  const before =
    own !== undefined || sample_of === null ? undefined : await selectOrder(db, sample_of);
  const row = before ? (await selectSamplesOf(db, before.id)).find(isGolden) : own;
  if (row === undefined || row.judged === null || row.decided_at === null) return null;
  const { round, judged, decided_at } = row;
  const { id, number } = before ?? order;
  return {
    order: { id, number },
    round,
    judged,
    decided_at,
    files: await filesOf(context, db, row),
  };
}

async function presentSample(
  context: Context,
  db: Db,
  viewer: Viewer,
  { order, row }: { order: OrderRow; row: SamplesNow['rounds'][number] },
): Promise<Sample> {
  const side = viewerSide(viewer, order);
  // What is being written is the buyer's alone.
  const isRead = side === 'buyer' || row.judged !== null;
  return {
    ...shownOf(sample, row),
    ...(side === 'supplier' && { draft: null, draft_version: 0, draft_saved_at: null }),
    may: await mayTake(context, db, sampleMachine, actingAs(viewer, side), row),
    files: isRead ? await filesOf(context, db, row) : [],
  };
}

export async function presentSamples(
  context: Context,
  db: Db,
  viewer: Viewer,
  order: OrderRow,
  now: SamplesNow,
): Promise<Pick<Order, 'samples' | 'golden'>> {
  const samples: Sample[] = [];
  for (const row of now.rounds) {
    samples.push(await presentSample(context, db, viewer, { order, row }));
  }
  return { samples, golden: await goldenOf(context, db, order, now) };
}

/** SQL of the samples of orders. */
import type { Row } from '../../../lib/database.ts';
import { beginRow, rowOf, rowsBy } from '../../../lib/rows.ts';

export type SampleRow = Row<'samples'>;

export const insertSample = beginRow('samples', 'agreed');
export const selectSample = rowOf('samples');
export const selectSamplesOf = rowsBy('samples', 'order_id', ['round']);

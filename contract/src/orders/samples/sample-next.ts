/** What is next about the sample of an order: by its last round. */
import type { Side } from '../../permissions/parties.ts';
import type { SampleState } from './sample-graph.ts';

/** A round of a sample, as far as it says what is next. */
export interface SampleObject {
  readonly state: SampleState;
  /** Until when it is sent; null before its payment has arrived. */
  readonly send_by: string | null;
  readonly judge_by: string | null;
  readonly decided_at: string | null;
}

export const SAMPLE_NEXT_STEPS = [
  'send_sample',
  'sample_here',
  'judge_sample',
  'change_or_end',
] as const;
type SampleStep = (typeof SAMPLE_NEXT_STEPS)[number];

const NEXT: Readonly<Partial<Record<SampleState, readonly [turn: Side, next: SampleStep]>>> = {
  agreed: ['supplier', 'send_sample'],
  sent: ['buyer', 'sample_here'],
  received: ['buyer', 'judge_sample'],
  // After the last round: each before it has begun another.
  rejected: ['buyer', 'change_or_end'],
};

/** @returns who does what about a sample now; undefined where there is nothing to do */
export function sampleNext(samples: readonly SampleObject[]) {
  const last = samples.at(-1);
  const found = last && NEXT[last.state];
  if (last === undefined || found === undefined) return undefined;
  const [turn, next] = found;
  const { state, send_by, judge_by } = last;
  // Its payment comes first.
  if (state === 'agreed' && send_by === null) return undefined;
  const due = state === 'agreed' ? send_by : state === 'received' ? judge_by : null;
  return { turn, next, due, payment: null };
}

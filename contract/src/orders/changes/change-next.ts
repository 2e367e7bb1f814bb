/** What is next while a change is proposed: the other side answers it, before anything else. */
import { otherSide, type Side } from '../../permissions/parties.ts';

/** A change that is proposed, as far as it says what is next. */
export interface ChangeObject {
  readonly id: string;
  readonly by_side: Side;
  readonly lapses_at: string;
}

export const CHANGE_NEXT_STEPS = ['answer_change'] as const;

/** @returns who answers, and until when; undefined where nothing is proposed */
export const changeNext = (change: ChangeObject | null) =>
  change === null
    ? undefined
    : ({
        turn: otherSide(change.by_side),
        next: 'answer_change',
        due: change.lapses_at,
        payment: null,
        change: change.id,
      } as const);

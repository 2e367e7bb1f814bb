/** What a change does, in the order in which it matters: money, dates, then the words that change. */
import { isCancellation } from '@waggle/contract/orders/changes/change-graph';
import type { Side } from '@waggle/contract/permissions/parties';
import { utcToday } from '../../../lib/dates.ts';
import { ChangeDates } from './change-dates.tsx';
import { ChangeMoney } from './change-money.tsx';
import { ChangeParts } from './change-parts.tsx';
import { refusalWords } from './change-words.ts';
import type { ShownChange } from './shown-change.ts';

interface ChangeEffectsProps {
  change: ShownChange;
  /** Of the reader. */
  side: Side;
}

export function ChangeEffects({ change, side }: ChangeEffectsProps) {
  const refusal = refusalWords(change);
  return (
    <>
      <ChangeMoney change={change} side={side} />
      {refusal !== undefined && <p className="mt-3 text-small">{refusal}</p>}
      {!isCancellation(change) && (
        <>
          <ChangeDates change={change} today={utcToday()} />
          <ChangeParts change={change} />
        </>
      )}
    </>
  );
}

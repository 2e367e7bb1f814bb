/** The bar above the beta list: the count, and granting access to the selected users or to all. */
import { Button } from '../../ui/button.tsx';
import type { BetaCounts } from './early-access-query.ts';
import { peopleText } from './grant-dialog.tsx';

interface GrantBarProps {
  counts: BetaCounts | undefined;
  chosen: number;
  onGrantChosen: () => void;
  onGrantAll: () => void;
  onClear: () => void;
}

export function GrantBar({ counts, chosen, onGrantChosen, onGrantAll, onClear }: GrantBarProps) {
  return (
    <div className="my-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status" className="mr-auto">
        {counts && (
          <>
            <b className="tabular-nums">{counts.matching.toLocaleString()}</b> of{' '}
            {counts.all.toLocaleString()} match, {counts.waiting.toLocaleString()} waiting
            {chosen > 0 && `, ${chosen} selected`}
          </>
        )}
      </p>
      {chosen > 0 ? (
        <>
          <Button variant="quiet" onClick={onClear}>
            Clear selection
          </Button>
          <Button variant="accent" onClick={onGrantChosen}>
            Grant to {peopleText(chosen)}
          </Button>
        </>
      ) : (
        counts !== undefined &&
        counts.waiting > 0 && (
          <Button variant="outline" onClick={onGrantAll}>
            Grant to {counts.waiting > 1 && 'all '}
            {counts.waiting.toLocaleString()} waiting
          </Button>
        )
      )}
    </div>
  );
}

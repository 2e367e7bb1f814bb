/** Ten names with what can be done next: ten more, keeping a part, or a name of one's own. */
import type { ReactNode } from 'react';
import type { NameBatch, SuggestedName } from '@waggle/contract/brand/names';
import { useNow } from '../../../lib/use-now.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton, BAR } from '../../../ui/skeleton.tsx';
import { NameRow } from './name-row.tsx';

interface NameListProps {
  /** Null before the first list. */
  batch: NameBatch | null;
  isEarlier: boolean;
  compared: number;
  busy: boolean;
  /** Why the last list was not made; empty when it was. */
  problem: string;
  locked: string | null;
  /** Whether there are words or a category. */
  canMake: boolean;
  onLock: (part: string | null) => void;
  onMark: (name: SuggestedName, liked: boolean | null) => void;
  onMake: (keeping: string | null) => void;
  /** Leaves an earlier list. */
  onNewest: () => void;
  /** The name of one's own. */
  children: ReactNode;
}

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
];

/** Rows in the shape of names. */
function TenRows() {
  return (
    <Skeleton label="Making ten names">
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row} className="flex items-center gap-10 border-b border-line py-6">
          <div className={`h-8 w-44 ${BAR}`} />
          <div className={`h-4 w-60 max-sm:hidden ${BAR}`} />
        </div>
      ))}
    </Skeleton>
  );
}

function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-4"
    >
      <p className="font-medium text-danger wrap-anywhere">{text}</p>
      <Button variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

export function NameList(props: NameListProps) {
  const { batch, isEarlier, compared, busy, problem, locked, canMake, onMake } = props;
  const now = useNow();
  const names = batch?.names ?? [];
  const isVisible = batch !== null || busy || problem !== '';
  const count = NUMBERS[names.length] ?? String(names.length);
  return (
    <section aria-label="Names" aria-busy={busy} className="mt-8">
      {isVisible && (
        <div className="border-t-2 border-text">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3">
            <h2 className="text-h3">
              {batch === null ? 'Ten names' : `${count} ${names.length === 1 ? 'name' : 'names'}`}
            </h2>
            <p className="text-small text-muted">
              Compared with the {compared.toLocaleString('en')} brand names we hold. Trademarks,
              domains and shops are not checked.
            </p>
          </div>
          {isEarlier && batch !== null && (
            <p className="flex flex-wrap items-center gap-x-4 border-b border-line bg-surface-sunk px-4 text-small">
              <span>An earlier list, of {relativeTime(batch.at, now, 'en')}.</span>
              <Button variant="link" onClick={props.onNewest}>
                Back to the newest
              </Button>
            </p>
          )}
          {problem !== '' && !busy && <Problem text={problem} onRetry={() => onMake(locked)} />}
          {busy && batch === null ? (
            <TenRows />
          ) : (
            <ul className={busy ? 'opacity-60' : undefined}>
              {names.map((name) => (
                <NameRow
                  key={name.id}
                  name={name}
                  compared={compared}
                  locked={locked}
                  onLock={props.onLock}
                  onMark={(liked) => props.onMark(name, liked)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-6">
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {locked !== null && (
            <Button
              variant="outline"
              busy={busy}
              className="min-h-12 border-text max-sm:w-full"
              onClick={() => onMake(locked)}
            >
              <Icon name="lock" className="size-4.5!" />
              Ten more, keeping «{locked}»
            </Button>
          )}
          <Button
            variant="outline"
            busy={busy}
            disabled={!canMake}
            className="min-h-12 max-sm:w-full"
            onClick={() => onMake(null)}
          >
            {batch === null ? 'Ten names' : 'Ten more'}
          </Button>
          {!canMake && (
            <p className="self-center text-small text-muted">Choose a category, or add a word.</p>
          )}
        </div>
        {props.children}
      </div>
    </section>
  );
}

/** Companies that wait for the team, and those that it has decided on. */
import type { RelationCase } from '@waggle/contract/relations';
import { RELATION_KINDS } from '@waggle/contract/relations/relation-kinds';
import { companyWords } from './company-words.ts';
import { Link } from '../../lib/navigation.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { type RelationList, useRelations } from './relations-query.ts';

const TABS = { waiting: 'Waiting', decided: 'Decided' } as const;

export const STATE_NAMES: Record<RelationCase['state'], string> = {
  asked: 'Waits',
  recorded: 'Recorded',
  refused: 'Refused',
  ended: 'Ended',
};

/** @returns the address of a list, with a company open beside it */
export function relationAddress(list: RelationList, relation?: string): string {
  const query = new URLSearchParams({
    ...(list === 'decided' && { list }),
    ...(relation !== undefined && { relation }),
  });
  return query.size === 0 ? PATHS.teamRelations : `${PATHS.teamRelations}?${query}`;
}

interface RelationListsProps {
  list: RelationList;
  openId: string | undefined;
}

export function RelationLists({ list, openId }: RelationListsProps) {
  const query = useRelations(list);
  const now = useNow();
  const [first] = query.pages;
  return (
    <div className="min-w-0">
      <nav aria-label="Lists" className="flex gap-6 border-b border-line">
        {(['waiting', 'decided'] as const).map((one) => (
          <Link
            key={one}
            to={relationAddress(one)}
            aria-current={one === list ? 'page' : undefined}
            className="inline-flex min-h-11 items-center border-b-4 border-transparent font-semibold aria-[current]:border-accent"
          >
            {TABS[one]}
            {one === 'waiting' && first !== undefined && (
              <span className="ml-2 tabular-nums">{first.waiting}</span>
            )}
          </Link>
        ))}
      </nav>
      <ListBody
        list={query}
        loading="The companies are loading"
        failed="The companies could not be loaded"
        empty={
          <p className="py-6 text-muted">
            {list === 'waiting'
              ? 'Nothing waits for you. A company comes here when a quote names it as its issuer.'
              : 'Nothing is decided yet.'}
          </p>
        }
      >
        {(items) => (
          <ul aria-label={TABS[list]}>
            {items.map((item) => (
              <Row key={item.id} item={item} list={list} isOpen={item.id === openId} now={now} />
            ))}
          </ul>
        )}
      </ListBody>
    </div>
  );
}

interface RowProps {
  item: RelationCase;
  list: RelationList;
  isOpen: boolean;
  now: number;
}

function Row({ item, list, isOpen, now }: RowProps) {
  const { id, kind, state, supplier, asked_at, decided_at } = item;
  const since = relativeTime(state === 'asked' ? asked_at : (decided_at ?? asked_at), now);
  return (
    <li className="border-b border-line">
      <Link
        to={relationAddress(list, id)}
        aria-current={isOpen ? 'true' : undefined}
        className="block px-3 py-3 aria-[current]:border-l-4 aria-[current]:border-accent aria-[current]:bg-surface-raised"
      >
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {companyWords(item)}
        </span>
        <span className="block text-small text-muted wrap-anywhere">
          {RELATION_KINDS[kind]}, named by <span dir="auto">{supplier.name}</span>
        </span>
        <span className="block text-small">{[STATE_NAMES[state], since].join(' · ')}</span>
      </Link>
    </li>
  );
}

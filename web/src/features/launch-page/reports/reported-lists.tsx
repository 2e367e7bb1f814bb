/** Public pages that were reported: those that wait for the team, and those it has decided on. */
import type { Reported, ReportedList } from '@waggle/contract/launch-page/public-reports';
import { FIRST_LOOK, KIND_NAMES } from '@waggle/contract/launch-page/report-reasons';
import { Link } from '../../../lib/navigation.tsx';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { PATHS } from '../../../paths.ts';
import { type Named, useReportedPages } from './reports-query.ts';

const TABS: Record<ReportedList, string> = { open: 'Waiting', closed: 'Decided' };

export const STATE_NAMES: Record<Reported['state'], string> = {
  live: 'Live',
  closed: 'Closed by its owner',
  taken_down: 'Taken down',
  gone: 'No longer there',
};

/** @returns the address of a list, with a page open beside it */
export function reportedAddress(list: ReportedList, open?: Named): string {
  const query = new URLSearchParams({
    ...(list === 'closed' && { list }),
    ...(open !== undefined && { kind: open.kind, id: open.id }),
  });
  return query.size === 0 ? PATHS.teamPages : `${PATHS.teamPages}?${query}`;
}

export function ReportedLists({
  list,
  openId,
}: {
  list: ReportedList;
  openId: string | undefined;
}) {
  const query = useReportedPages(list);
  const now = useNow();
  const [first] = query.pages;
  return (
    <div className="min-w-0">
      <nav aria-label="Lists" className="flex gap-6 border-b border-line">
        {(['open', 'closed'] as const).map((one) => (
          <Link
            key={one}
            to={reportedAddress(one)}
            aria-current={one === list ? 'page' : undefined}
            className="inline-flex min-h-11 min-w-11 items-center justify-center border-b-4 border-transparent font-semibold aria-[current]:border-accent"
          >
            {TABS[one]}
            {one === 'open' && first !== undefined && (
              <span className="ml-2 tabular-nums">{first.waiting}</span>
            )}
          </Link>
        ))}
      </nav>
      <ListBody
        list={query}
        loading="The pages are loading"
        failed="The pages could not be loaded"
        empty={
          <p className="py-6 text-muted">
            {list === 'open'
              ? 'Nothing waits for you. A page comes here when it is new, or when somebody reports it.'
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
  item: Reported;
  list: ReportedList;
  isOpen: boolean;
  now: number;
}

function Row({ item, list, isOpen, now }: RowProps) {
  const { kind, title, open, reports, state, at } = item;
  const count = open === 0 ? reports.length : open;
  const made = reports.filter(({ reason }) => reason !== FIRST_LOOK).length;
  const said = [
    made === 0 ? 'A first look' : `${count} report${count === 1 ? '' : 's'}`,
    STATE_NAMES[state],
    relativeTime(at, now),
  ];
  return (
    <li className="border-b border-line">
      <Link
        to={reportedAddress(list, item)}
        aria-current={isOpen ? 'true' : undefined}
        className="block px-3 py-3 aria-[current]:border-l-4 aria-[current]:border-accent aria-[current]:bg-surface-raised"
      >
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="block text-small text-muted">{KIND_NAMES[kind]}</span>
        <span className="block text-small">{said.join(' · ')}</span>
      </Link>
    </li>
  );
}

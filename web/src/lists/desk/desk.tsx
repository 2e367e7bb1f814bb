/** The frame of a desk: its lists with how much is in each, by keys alone too, and on a phone the list or what is open. */
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Link, useNavigation } from '../../lib/navigation.tsx';
import { type Shortcut, usePressOnce } from '../../shortcuts/single-keys.ts';
import { deskAddress, type DeskLists, type DeskPlace, listsOf, readDesk } from './desk-address.ts';
import { DESK_KEYS } from './desk-keys.ts';
import { useDeskHelp } from './use-desk-help.tsx';
import { useWaiting } from '../waiting/waiting-query.ts';
import { useRewritten } from './use-rewritten.ts';

/** What a list of it is given. */
export interface OpenDesk<List extends string> extends DeskPlace<List> {
  readonly desk: DeskLists<List>;
  readonly counts: Partial<Record<List, number>> | undefined;
}

export interface DeskProps<List extends string> {
  desk: DeskLists<List>;
  /** Of lists in which nothing waits. */
  counts?: Partial<Record<List, number>> | undefined;
  /** Above the lists. */
  head?: ReactNode;
  /** The keys of its decisions. */
  keys?: readonly Shortcut[];
  children: (place: OpenDesk<List>) => ReactNode;
}

export function Desk<List extends string>(props: DeskProps<List>) {
  const { desk, head, keys = [], children } = props;
  const { inList } = useWaiting();
  const { search } = useNavigation();
  const place = readDesk(desk, search);
  const { list, openId } = place;
  const counts: Partial<Record<List, number>> = { ...props.counts };
  for (const [one] of listsOf(desk)) counts[one] ??= inList(desk.path, one);
  const help = useDeskHelp([
    { title: 'List', shortcuts: Object.values(DESK_KEYS) },
    ...(keys.length > 0 ? [{ title: 'Decide', shortcuts: keys }] : []),
  ]);
  useRewritten(deskAddress(desk, list, openId));
  usePressOnce();
  // On a narrow screen what is open takes the place of everything about the list.
  const aside = openId === undefined ? undefined : 'max-lg:hidden';
  return (
    <>
      <div className={aside}>{head}</div>
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-x-6 border-b border-line',
          aside,
        )}
      >
        <nav aria-label="Lists">
          <ul className="flex flex-wrap gap-x-6">
            {listsOf(desk).map(([one, { name }]) => (
              <li key={one}>
                <Link
                  to={deskAddress(desk, one)}
                  aria-current={one === list ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center border-b-4 border-transparent font-semibold aria-[current]:border-accent"
                >
                  {name}
                  {counts?.[one] !== undefined && (
                    <span className="ml-2 text-muted tabular-nums">{counts[one]}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {help.button}
      </div>
      {children({ ...place, desk, counts })}
      {help.sheet}
    </>
  );
}

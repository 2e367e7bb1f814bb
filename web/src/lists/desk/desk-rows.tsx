/** A list of a desk, in which J and K move the focus, and what is open beside it; after a decision the next one opens. */
import { type ReactNode, useRef, useState } from 'react';
import { Link, useNavigation } from '../../lib/navigation.tsx';
import { useNow } from '../../lib/use-now.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { ListBody, Loaded } from '../list-body.tsx';
import type { ListState, MoreRows } from '../use-paged-list.ts';
import type { OpenDesk } from './desk.tsx';
import { deskAddress } from './desk-address.ts';
import { useDeskKeys } from './desk-keys.ts';
import { EmptyList } from './empty-list.tsx';

/** What a view of the opened one is given. */
export interface OpenedView {
  /** The address of the list. */
  readonly back: string;
  /** It was opened by a decision on another one: the focus goes with the work. */
  readonly arrive: boolean;
  readonly onDone: () => void;
}

interface DeskRowsProps<List extends string, Row> extends OpenDesk<List> {
  query: ListState<Row> & MoreRows;
  /** What stands in the address of one; without it, its id. */
  keyOf?: (row: Row) => string;
  /** What its rows are, as in «companies». */
  noun: string;
  /** Its title, and what stands below it. */
  row: (row: Row, now: number) => readonly [title: string, below: ReactNode];
  open: (id: string, view: OpenedView) => ReactNode;
}

export function DeskRows<List extends string, Row extends { readonly id: string }>(
  props: DeskRowsProps<List, Row>,
) {
  const { desk, list, openId, counts, query, noun, row, open } = props;
  const { keyOf = ({ id }: Row) => id } = props;
  const { navigate } = useNavigation();
  const now = useNow();
  const [arrive, setArrive] = useState(false);
  const element = useRef<HTMLUListElement>(null);
  function step(by: 1 | -1): void {
    const links = [...(element.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = links.findIndex((link) => link === document.activeElement);
    const from =
      focused >= 0 ? focused : links.findIndex((link) => link.hasAttribute('aria-current'));
    links[Math.min(Math.max(from + by, 0), links.length - 1)]?.focus();
  }
  useDeskKeys({ next: () => step(1), previous: () => step(-1) });
  function onDone(): void {
    const { rows = [] } = query;
    const at = rows.findIndex((one) => keyOf(one) === openId);
    setArrive(true);
    const next = rows[at + 1] ?? rows.find((one) => keyOf(one) !== openId);
    navigate(deskAddress(desk, list, next && keyOf(next)));
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className={openId === undefined ? undefined : 'max-lg:hidden'}>
        <ListBody
          list={query}
          loading={`The ${noun} are loading`}
          failed={`The ${noun} could not be loaded`}
          empty={<EmptyList desk={desk} list={list} counts={counts} />}
        >
          {(rows) => (
            <ul ref={element} aria-label={desk.lists[list].name}>
              {rows.map((one) => {
                const key = keyOf(one);
                const [title, below] = row(one, now);
                return (
                  <li key={key} className="border-b border-line">
                    <Link
                      to={deskAddress(desk, list, key)}
                      data-row
                      aria-current={key === openId ? 'true' : undefined}
                      className="block border-l-4 border-transparent px-3 py-3 text-small focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:bg-surface-raised"
                    >
                      <span
                        dir="auto"
                        className="block text-body font-semibold wrap-anywhere hyphens-auto"
                      >
                        {title}
                      </span>
                      {below}
                    </Link>
                  </li>
                );
              })}
            </ul>
          )}
        </ListBody>
      </div>
      {openId !== undefined && (
        <div key={openId} className="min-w-0 pt-2 lg:pt-5">
          {open(openId, { back: deskAddress(desk, list), arrive, onDone })}
        </div>
      )}
    </div>
  );
}

interface OpenedProps<Data> {
  query: Parameters<typeof Loaded<Data>>[0]['query'];
  /** What it is, as in «company». */
  noun: string;
  children: (data: Data) => ReactNode;
}

export function Opened<Data>({ query, noun, children }: OpenedProps<Data>) {
  return (
    <Loaded
      query={query}
      loading={<RowsSkeleton label={`The ${noun} is loading`} rows={5} />}
      failed={<p className="mb-3">This {noun} could not be loaded.</p>}
    >
      {children}
    </Loaded>
  );
}

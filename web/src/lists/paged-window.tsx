/** A long list that fetches its pages while it is scrolled, and keeps only those near the window: memory stays flat. */
import { useEffect, useRef, useState, type ReactNode, useEffectEvent, type RefObject } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { useServerQuery } from '../api/query-client.ts';
import { RowsSkeleton } from '../ui/skeleton.tsx';
import { LoadFailed } from './list-body.tsx';

/** The arrow keys lead from row to row. */
function moveByArrow(list: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...list.querySelectorAll<HTMLElement>('a[href]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** @param onPage called with the place of the page that gets the focus */
function useRowKeys(
  list: RefObject<HTMLElement | null>,
  onPage: (place: number | undefined) => void,
): void {
  const notify = useEffectEvent(onPage);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const stop = new AbortController();
    element.addEventListener('keydown', (event) => moveByArrow(element, event), {
      signal: stop.signal,
    });
    element.addEventListener(
      'focusin',
      ({ target }) => {
        const page = target instanceof Element && target.closest<HTMLElement>('[data-page]');
        const place = page ? page.dataset['page'] : undefined;
        notify(place === undefined ? undefined : Number(place));
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [list]);
}

/** A page that left the window is forgotten after so many milliseconds. */
const KEPT = 60_000;
/** Of a page that was never there, in pixels. */
const GUESS = 2000;

interface WindowedPage {
  next_cursor: string | null;
}

interface PagedWindowProps<Page extends WindowedPage, Row> {
  /** What the rows are. */
  label: string;
  /** Another key begins another list: give the component the same as its `key`. */
  queryKey: QueryKey;
  /** @param cursor of the page before; undefined for the first */
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
  keyOf: (row: Row) => string;
  /** How many rows there are in all, where that is known. */
  total: number | undefined;
  /** Announced while loading. */
  loading: string;
  /** Shown after a failure. */
  failed: string;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** What is known of a page, whether it is shown or not. */
interface Known {
  cursor: string | undefined;
  count: number;
  height: number;
}

/** @returns the key of one page, for code that reads the first */
export function pageKey(queryKey: QueryKey, cursor: string | undefined): QueryKey {
  return [...queryKey, cursor ?? 'first'];
}

export function PagedWindow<Page extends WindowedPage, Row>(props: PagedWindowProps<Page, Row>) {
  const { label, total, keyOf, rowsOf, children } = props;
  const [pages, setPages] = useState<readonly Known[]>([
    { cursor: undefined, count: 0, height: 0 },
  ]);
  const [visible, setVisible] = useState<ReadonlySet<number>>(new Set([0]));
  const [focused, setFocused] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, setFocused);

  function learn(place: number, page: Page, height: number): void {
    const count = rowsOf(page).length;
    setPages((before) => {
      const old = before[place];
      const next = page.next_cursor;
      const follower = before[place + 1];
      const isSame =
        old?.count === count &&
        Math.abs(old.height - height) < 1 &&
        (next === null ? follower === undefined : follower?.cursor === next);
      if (old === undefined || isSame) return before;
      const known = [...before.slice(0, place), { ...old, count, height }];
      if (next === null) return known;
      // What followed another cursor is another list.
      return follower?.cursor === next
        ? [...known, ...before.slice(place + 1)]
        : [...known, { cursor: next, count: 0, height: 0 }];
    });
  }

  function see(place: number, isVisible: boolean): void {
    setVisible((before) => {
      if (before.has(place) === isVisible) return before;
      const next = new Set(before);
      if (isVisible) next.add(place);
      else next.delete(place);
      return next;
    });
  }

  const isNear = (place: number) =>
    place === 0 ||
    place === focused ||
    [place - 1, place, place + 1].some((near) => visible.has(near));
  return (
    // Without rows it is no list: what stands there instead are no entries.
    <div ref={list} {...(pages[0]?.count !== 0 && { role: 'list', 'aria-label': label })}>
      {pages.map(({ cursor, height }, place) => {
        const first = 1 + pages.slice(0, place).reduce((sum, { count }) => sum + count, 0);
        return (
          <Slot
            key={cursor ?? 'first'}
            place={place}
            height={height || GUESS}
            isShown={isNear(place)}
            onSeen={see}
          >
            <PageRows {...props} cursor={cursor} onLoaded={(...news) => learn(place, ...news)}>
              {(row, at) => (
                <div
                  key={keyOf(row)}
                  role="listitem"
                  aria-posinset={first + at}
                  aria-setsize={total ?? -1}
                >
                  {children(row)}
                </div>
              )}
            </PageRows>
          </Slot>
        );
      })}
    </div>
  );
}

interface SlotProps {
  place: number;
  /** While it is not shown. */
  height: number;
  isShown: boolean;
  onSeen: (place: number, isVisible: boolean) => void;
  children: ReactNode;
}

/** The place of a page: its rows, or as much room as they took. */
function Slot({ place, height, isShown, onSeen, children }: SlotProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) onSeen(place, entry.isIntersecting);
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      onSeen(place, false);
    };
    // The place of a page and what it tells stay the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place]);
  return (
    <div ref={element} data-page={place} style={isShown ? undefined : { height }}>
      {isShown && children}
    </div>
  );
}

interface PageRowsProps<Page extends WindowedPage, Row> extends Omit<
  PagedWindowProps<Page, Row>,
  'children'
> {
  cursor: string | undefined;
  onLoaded: (page: Page, height: number) => void;
  children: (row: Row, at: number) => ReactNode;
}

function PageRows<Page extends WindowedPage, Row>(props: PageRowsProps<Page, Row>) {
  const { queryKey, fetchPage, rowsOf, cursor, onLoaded, loading, failed, empty, children } = props;
  const rows = useRef<HTMLDivElement>(null);
  const query = useServerQuery(pageKey(queryKey, cursor), (signal) => fetchPage(cursor, signal), {
    gcTime: KEPT,
  });
  const { data } = query;
  useEffect(() => {
    const element = rows.current;
    if (data === undefined || element === null) return undefined;
    const tell = (): void => {
      // A list that is hidden has no height.
      if (element.offsetHeight > 0) onLoaded(data, element.offsetHeight);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
    // Told again when the page or its height changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);

  const entry = cursor === undefined ? undefined : 'listitem';
  if (data === undefined && query.isError && !query.isFetching) {
    return (
      <div role={entry}>
        <LoadFailed retry={() => void query.refetch()} className="p-5" gap="mt-4">
          <p className="font-semibold">{failed}</p>
        </LoadFailed>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div role={entry}>
        <RowsSkeleton label={loading} className="px-5" />
      </div>
    );
  }
  const found = rowsOf(data);
  if (found.length === 0 && cursor === undefined) return empty;
  return <div ref={rows}>{found.map(children)}</div>;
}

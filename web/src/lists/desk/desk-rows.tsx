/** A list of a desk, in which J and K move the focus, and what is open beside it; after a decision the next one opens. */
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { useNow } from '../../lib/use-now.ts';
import { ListBody } from '../list-body.tsx';
import type { ListState, MoreRows } from '../use-paged-list.ts';
import type { OpenDesk } from './desk.tsx';
import { deskAddress } from './desk-address.ts';
import { useDeskKeys } from './desk-keys.ts';
import { EmptyList } from './empty-list.tsx';
import { DeskRow, type RowWords } from './desk-row.tsx';
import type { OpenedView } from './opened.tsx';
import { Taking, useTakes } from './taking.tsx';

/** A desk as high as the window: its list is a column of its own, beside areas that are the view's. */
interface WholeHeight {
  readonly label: string;
  /** Above and below the list, in its column. */
  readonly head: ReactNode;
  readonly foot: ReactNode;
  /** Why the list is empty, where that is not for want of rows. */
  readonly empty: string | undefined;
  /** Beside the list while nothing is open. */
  readonly welcome: (arrive: boolean) => ReactNode;
  /** While several are chosen. */
  readonly choice:
    | { readonly chosen: ReadonlySet<string>; readonly onChoose: (key: string) => void }
    | undefined;
}

export interface DeskRowsProps<List extends string, Row> extends OpenDesk<List> {
  query: ListState<Row> & MoreRows;
  /** What stands in the address of one; without it, its id. */
  keyOf?: ((row: Row) => string) | undefined;
  /** Of one beside its list, or of the list alone: for a desk whose address says more. */
  addressOf?: (key?: string) => string;
  /** What its rows are, as in «companies». */
  noun: string;
  row: (row: Row, now: number, list: List) => RowWords;
  open: (view: OpenedView) => ReactNode;
  /** Fetches one that is likely to be opened next. */
  prefetch?: (key: string) => void;
  whole?: WholeHeight;
}

export function DeskRows<List extends string, Row extends { readonly id: string }>(
  props: DeskRowsProps<List, Row>,
) {
  const { desk, list, openId, counts, query, noun, row, open, prefetch, whole } = props;
  const { keyOf = ({ id }: Row) => id } = props;
  const { addressOf = (key?: string) => deskAddress(desk, list, key) } = props;
  const { navigate } = useNavigation();
  const now = useNow();
  const element = useRef<HTMLUListElement>(null);
  /** What the page was opened with takes no focus. */
  const [first] = useState(openId);
  const [arrive, setArrive] = useState(false);
  if (!arrive && openId !== first) setArrive(true);
  const { rows: found = [] } = query;
  const at = found.findIndex((one) => keyOf(one) === openId);
  const next = found[at + 1] ?? found.find((one) => keyOf(one) !== openId);
  const nextKey = next && keyOf(next);
  useEffect(() => {
    if (openId !== undefined && nextKey !== undefined) prefetch?.(nextKey);
  }, [openId, nextKey, prefetch]);

  function step(by: 1 | -1): void {
    const all = [...(element.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = all.findIndex((one) => one === document.activeElement);
    all[Math.min(Math.max((focused >= 0 ? focused : at) + by, 0), all.length - 1)]?.focus();
  }
  const back = addressOf();
  function close(): void {
    element.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    navigate(back);
  }
  useDeskKeys({
    next: () => step(1),
    previous: () => step(-1),
    ...(openId !== undefined && { close }),
  });

  const takeOf = useTakes();
  const opened =
    openId !== undefined &&
    open({
      id: openId,
      back,
      arrive,
      onDone: () => navigate(addressOf(nextKey)),
      taking: desk.lists[list].waits && <Taking id={openId.slice(openId.indexOf(':') + 1)} />,
    });
  return (
    <div
      className={
        whole
          ? 'flex min-h-[calc(100dvh-var(--header-height))] flex-col wide:grid wide:h-[calc(100dvh-var(--header-height))] wide:grid-cols-[clamp(232px,20.6vw,300px)_minmax(0,1fr)_clamp(320px,29.4vw,420px)] wide:grid-rows-[minmax(0,1fr)]'
          : 'grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]'
      }
    >
      <div
        className={classNames(
          whole &&
            'flex flex-1 flex-col wide:min-h-0 wide:overflow-auto wide:border-r wide:border-line',
          openId !== undefined && (whole ? 'max-wide:hidden' : 'max-lg:hidden'),
        )}
      >
        {whole?.head}
        <ListBody
          list={query}
          what={`The ${noun}`}
          compact={whole !== undefined}
          empty={
            whole ? (
              <p role="status" className="p-5 text-muted">
                {whole.empty ?? desk.lists[list].empty}
              </p>
            ) : (
              <EmptyList desk={desk} list={list} counts={counts} />
            )
          }
        >
          {(rows) => (
            <ul
              ref={element}
              aria-label={whole?.label ?? desk.lists[list].name}
              className="flex-none"
            >
              {rows.map((one) => {
                const key = keyOf(one);
                const { chosen, onChoose } = whole?.choice ?? {};
                return (
                  <li key={key} className="border-b border-line">
                    <DeskRow
                      words={row(one, now, list)}
                      taken={takeOf(one.id)?.words}
                      to={addressOf(key)}
                      open={key === openId}
                      dense={whole !== undefined}
                      onNear={() => prefetch?.(key)}
                      choice={
                        chosen && { chosen: chosen.has(key), onChoose: () => onChoose?.(key) }
                      }
                    />
                  </li>
                );
              })}
            </ul>
          )}
        </ListBody>
        {whole?.foot}
      </div>
      {opened === false ? (
        whole?.welcome(arrive)
      ) : whole ? (
        <Fragment key={openId}>{opened}</Fragment>
      ) : (
        <div key={openId} className="min-w-0 pt-2 lg:pt-5">
          {opened}
        </div>
      )}
    </div>
  );
}

/** The suppliers that fit: how many, by which filters, and a page of them. */
import type { SupplierCard, DirectoryPage } from '@waggle/contract/directory';
import { writeDirectoryAddress } from '@waggle/contract/directory/address';
import { SEARCH_LIMITS, type DirectorySort } from '@waggle/contract/directory/search-query';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../lib/navigation.tsx';
import { Button, buttonClass, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';
import type { DirectoryModel } from '../directory-model.ts';
import { searchPath, withCursor, withSort } from '../directory-search.ts';
import { ChipsRow } from '../filters/chips-row.tsx';
import { FiltersSheet } from '../filters/filters-sheet.tsx';
import { Mark } from './marked-line.tsx';
import { NothingFits, TellUsMore } from './nothing-found.tsx';
import { headingOf, noneFits } from './result-texts.ts';
import { CHOICE_ROW, FIGURES, ROW } from './row-columns.ts';
import { toggleChosen, useChosen } from './selection.ts';
import { SupplierRow } from './supplier-row.tsx';

const NAMES: Record<DirectorySort, string> = {
  best: 'Best fit',
  newest: 'Newest',
  response: 'Answers most',
};

/** Nobody has answered a request yet, so that order is not offered. */
const OFFERED: readonly DirectorySort[] = ['best', 'newest'];

/** A menu of links that works without script. */
function SortMenu({ model: { address } }: { model: DirectoryModel }) {
  const sort = (address.sort ?? 'best') as DirectorySort;
  return (
    <details data-menu className="group relative">
      <summary
        className={`list-none whitespace-nowrap [&::-webkit-details-marker]:hidden ${buttonClass({ variant: 'outline', size: 'compact' })}`}
      >
        <span className="sr-only">Order: </span>
        {NAMES[sort]}
        <Icon name="chevron-down" className="size-4! transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute right-0 z-10 mt-1 min-w-full rounded-control border border-line bg-surface-raised py-1 shadow-lift">
        {OFFERED.map((one) => (
          <li key={one}>
            <Link
              to={searchPath(withSort(address, one))}
              aria-current={one === sort ? 'true' : undefined}
              className={`flex min-h-11 items-center px-4 whitespace-nowrap hover:bg-surface-sunk focus-visible:-outline-offset-3 ${one === sort ? 'font-bold shadow-[inset_3px_0_var(--accent)]' : ''}`}
            >
              {NAMES[one]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function SupplierRowsSkeleton() {
  return (
    <Skeleton label="Loading the suppliers" className="mt-6">
      {Array.from({ length: SEARCH_LIMITS.page }, (_, row) => (
        <div key={row} className={`border-b border-line py-5 ${ROW}`}>
          <div className="hexagon aspect-[0.866] h-12 bg-surface-sunk lg:row-span-2 lg:h-14" />
          <div className={`my-1 h-5 w-2/5 ${BAR}`} />
          <div className="max-lg:col-span-2 lg:col-start-2 lg:row-start-2">
            <div className={`mt-1 h-4 w-4/5 ${BAR}`} />
            <div className={`mt-3 h-4 w-3/5 ${BAR}`} />
          </div>
          <div
            className={`max-lg:col-span-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 ${FIGURES}`}
          >
            {[1, 2, 3].map((figure) => (
              <div key={figure} className={`mt-1 h-9 ${BAR}`} />
            ))}
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

interface ResultsProps {
  model: DirectoryModel;
  /** Of the heading. */
  id: string;
  /** A row's bookmark; undefined for users who keep no lists, who choose nothing either. */
  bookmark: ((supplier: SupplierCard) => ReactNode) | undefined;
  /** What can be done with the whole search, beside its order. */
  tools: ReactNode;
}

/** @returns the heading: how many fit what is asked for */
function headingText({ page, failure, address, chips, formats }: DirectoryModel): string {
  if (failure !== undefined || page === undefined) return 'Suppliers';
  const { total, understood } = page;
  if (total.count > 0) {
    return headingOf(total, address.q !== undefined || chips.length > 0, formats);
  }
  if (understood?.clear === false) return 'Tell us more';
  const wishes = chips.length + (address.q === undefined ? 0 : 1);
  return wishes === 0 ? 'No supplier is verified yet' : noneFits(wishes);
}

export function Results({ model, id, bookmark, tools }: ResultsProps) {
  const { address, page, settled, failure, retry, chips } = model;
  const heading = headingText(model);
  const chosen = useChosen();
  const search = writeDirectoryAddress(withCursor(address, ''));
  return (
    <section aria-labelledby={id} className="min-w-0 lg:border-t-2 lg:border-text lg:pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-lg:border-t-2 max-lg:border-text max-lg:pt-4">
        <h2 id={id} tabIndex={-1} className="min-w-0 text-h2 outline-none max-sm:text-h3">
          {heading}
        </h2>
        <div className="flex flex-wrap gap-2">
          {tools}
          {page && page.items.length > 1 && <SortMenu model={model} />}
        </div>
      </div>
      <p role="status" className="sr-only">
        {settled ? heading : ''}
      </p>
      <div className={chips.length > 0 ? 'mt-3' : 'max-lg:mt-3'}>
        <ChipsRow model={model}>
          <FiltersButton model={model} />
        </ChipsRow>
      </div>
      {failure !== undefined && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex items-center gap-2 text-danger">
            <Icon name="circle-alert" />
            {failure}
          </p>
          <Button variant="outline" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      {failure === undefined && page === undefined && <SupplierRowsSkeleton />}
      {page?.items.length === 0 && (
        <div className="mt-4">
          {page.understood?.clear === false ? (
            <TellUsMore model={model} />
          ) : (
            <NothingFits model={model} />
          )}
        </div>
      )}
      {page && page.items.length > 0 && (
        <div aria-busy={!settled}>
          <Columns marked={address.q !== undefined} choice={bookmark !== undefined} />
          <ul aria-labelledby={id} className="border-t border-line">
            {page.items.map((supplier) => (
              <SupplierRow
                key={supplier.id}
                supplier={supplier}
                search={search}
                choice={
                  bookmark && {
                    isChosen: chosen.some((one) => one.id === supplier.id),
                    onToggle: () => toggleChosen(supplier),
                    bookmark: bookmark(supplier),
                  }
                }
                formats={model.formats}
              />
            ))}
          </ul>
          <Paging
            model={model}
            page={page}
            onTurn={() => {
              const top = document.getElementById(id);
              top?.scrollIntoView({ behavior: 'instant' });
              top?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
    </section>
  );
}

/** The heads of the columns, and what the marks mean. Each row says by itself what its figures are. */
function Columns({ marked, choice }: { marked: boolean; choice: boolean }) {
  const marks = marked && (
    <>
      <Mark how="same">your word</Mark> <Mark how="related">close to it</Mark>
    </>
  );
  return (
    <div aria-hidden="true" className="mt-4 pb-2 text-micro text-muted">
      {marks && <p className="flex flex-wrap gap-x-3 lg:hidden">Marked: {marks}</p>}
      <div className={`max-lg:hidden ${choice ? CHOICE_ROW : ROW}`}>
        <p className={`flex gap-x-3 ${choice ? 'lg:col-span-3' : 'lg:col-span-2'}`}>
          Supplier, in its own words, and why it fits {marks}
        </p>
        <div className={`${choice ? 'lg:col-start-4' : 'lg:col-start-3'} ${FIGURES}`}>
          <span>Smallest order</span>
          <span>Lead time</span>
          <span>Answers</span>
        </div>
      </div>
    </div>
  );
}

/** Opens the filters on a phone. Their sheet has an entry of its own in the history, which Back leaves. */
function FiltersButton({ model }: { model: DirectoryModel }) {
  const { address, chips, go } = model;
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <Button
        variant="outline"
        size="compact"
        aria-haspopup="dialog"
        onClick={() => {
          go(address);
          setOpened(searchPath(address));
        }}
        className="shrink-0 lg:hidden noscript:hidden"
      >
        <Icon name="sliders-horizontal" />
        Filters
        {chips.length > 0 && (
          <span className="rounded-tag bg-surface-inverse px-1.5 text-small text-text-inverse tabular-nums">
            {chips.length}
          </span>
        )}
      </Button>
      {opened !== undefined && (
        <FiltersSheet model={model} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface PagingProps {
  model: DirectoryModel;
  page: DirectoryPage;
  /** The page is turned. */
  onTurn(): void;
}

/** Previous and next page of the results, as links. */
function Paging({ model: { address, formats }, page, onTurn }: PagingProps) {
  const { first, items, total, next_cursor, previous_cursor } = page;
  const last = first + items.length - 1;
  const left = total.exact ? Math.min(SEARCH_LIMITS.page, total.count - last) : SEARCH_LIMITS.page;
  // The first page has no cursor, so that its address is that of the search.
  const back = first <= SEARCH_LIMITS.page + 1 ? '' : previous_cursor;
  const previous = first > 1 && back !== null ? searchPath(withCursor(address, back)) : undefined;
  const next = next_cursor === null ? undefined : searchPath(withCursor(address, next_cursor));
  return (
    <nav
      aria-label="Pages"
      className="mt-6 grid grid-cols-2 items-center gap-x-3 gap-y-4 sm:grid-cols-[1fr_auto_1fr]"
    >
      <p className="text-muted tabular-nums max-sm:col-span-2 sm:order-2">
        {formats.number(first)} to {formats.number(last)} of{' '}
        {formats.count(Math.max(total.count, last), total.exact)}
      </p>
      <div className="sm:order-1">
        <Turn to={previous} onTurn={onTurn}>
          <Icon name="arrow-left" />
          Previous
        </Turn>
      </div>
      <div className="text-right sm:order-3">
        <Turn to={next} onTurn={onTurn}>
          Next{next !== undefined && left > 0 ? ` ${left}` : ''}
          <Icon name="arrow-right" />
        </Turn>
      </div>
    </nav>
  );
}

interface TurnProps {
  to: string | undefined;
  onTurn(): void;
  children: ReactNode;
}

function Turn({ to, onTurn, children }: TurnProps) {
  if (to === undefined) {
    return (
      <span
        aria-disabled="true"
        role="link"
        className={`max-sm:w-full ${buttonClass({ variant: 'outline' })} off:border-transparent`}
      >
        {children}
      </span>
    );
  }
  return (
    <ButtonLink to={to} variant="outline" onClick={onTurn} className="max-sm:w-full">
      {children}
    </ButtonLink>
  );
}

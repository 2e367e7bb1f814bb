/** Renders fetched data in each state: loading, failed, loaded; and a list: empty, or with more pages. */
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { RowsSkeleton } from '../ui/skeleton.tsx';
import type { ListState, MoreRows } from './use-paged-list.ts';

interface LoadFailedProps {
  retry: () => void;
  /** What failed to load. */
  children: ReactNode;
  /** Makes it the heading of a page or of a part, with the hint below. */
  heading?: keyof typeof HEADINGS;
  hint?: string | undefined;
  variant?: ButtonVariant;
  className?: string;
  /** The utility for the gap above the button. */
  gap?: string;
}

const HEADINGS = {
  page: ['h1', 'text-h1', 'mt-3 max-w-136 text-lead text-muted'],
  part: ['h2', 'text-h3', 'mt-2 text-muted'],
  narrow: ['h2', 'font-semibold', 'mt-2 text-muted'],
} as const;

export function LoadFailed(props: LoadFailedProps) {
  const { retry, children, heading, hint = 'Nothing is lost. Please try again.' } = props;
  const [Heading, title, below] = HEADINGS[heading ?? 'part'];
  return (
    <div role="alert" className={props.className}>
      {heading ? (
        <>
          <Heading className={title}>{children}</Heading>
          <p className={below}>{hint}</p>
        </>
      ) : (
        children
      )}
      <Button
        variant={props.variant ?? (heading ? 'accent' : 'outline')}
        onClick={retry}
        className={props.gap ?? (heading && 'mt-5')}
      >
        Retry
      </Button>
    </div>
  );
}

export interface Query<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> extends Omit<LoadFailedProps, 'retry' | 'children'> {
  query: Query<Data>;
  loading: ReactNode;
  failed: ReactNode;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, loading, failed, children, ...look }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError || query.isFetching) return loading;
  return (
    <LoadFailed {...look} retry={() => void query.refetch()}>
      {failed}
    </LoadFailed>
  );
}

/** @param what at the beginning of a sentence, as in «Your quotes» */
export const loadWords = (what: string) => ({
  loading: `Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  failed: `${what} could not be loaded`,
});

const UNCHANGED = 'Nothing has changed. Try again in a moment.';

interface LoadedRowsProps<Data> {
  query: Query<Data>;
  /** At the beginning of a sentence, as in «Your quotes». */
  what: string;
  hint?: string;
  /** As many as it is likely to have. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** Data that are rows while they are loaded, and a line if that failed. */
export function LoadedRows<Data>(props: LoadedRowsProps<Data>) {
  const { query, what, hint = UNCHANGED, rows, children } = props;
  const { loading, failed } = loadWords(what);
  return (
    <Loaded
      query={query}
      loading={<RowsSkeleton label={loading} rows={rows} />}
      failed={
        <p className="my-3">
          {failed}. {hint}
        </p>
      }
    >
      {children}
    </Loaded>
  );
}

export interface ListBodyProps<Row> {
  list: ListState<Row> & Partial<MoreRows>;
  /** At the beginning of a sentence, as in «Your quotes». */
  what: string;
  hint?: string | undefined;
  /** Shown without rows. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
  /** For a narrow column with padding. */
  compact?: boolean;
}

export function ListBody<Row>({
  list,
  what,
  hint = UNCHANGED,
  empty,
  children,
  compact = false,
}: ListBodyProps<Row>) {
  const { rows, hasMore, loadingMore = false, moreFailed, loadMore } = list;
  const { loading, failed } = loadWords(what);
  if (rows === undefined && list.failed) {
    return (
      <LoadFailed
        retry={list.retry}
        heading={compact ? 'narrow' : 'part'}
        hint={hint}
        className={compact ? 'p-5' : 'border-t border-line py-8'}
      >
        {failed}
      </LoadFailed>
    );
  }
  if (rows === undefined) {
    return <RowsSkeleton label={loading} className={compact ? 'px-5' : 'min-h-80'} />;
  }
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      {hasMore && (
        <div className={compact ? 'm-3' : 'mt-6'}>
          {moreFailed && (
            <p role="alert" className="mb-2 text-danger">
              More could not be loaded
            </p>
          )}
          <Button variant={compact ? 'quiet' : 'outline'} busy={loadingMore} onClick={loadMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

interface ListEmptyProps {
  title: string;
  /** The next step. */
  children: ReactNode;
}

export function ListEmpty({ title, children }: ListEmptyProps) {
  return (
    <div className="border-t border-line py-8">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 max-w-136 text-muted">{children}</p>
    </div>
  );
}

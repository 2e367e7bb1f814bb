/** What a query brings, and what stands there until it does: that it is on its way, or the way to ask again. */
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../ui/button.tsx';

interface LoadFailedProps {
  retry: () => void;
  /** What did not come. */
  children: ReactNode;
  variant?: ButtonVariant;
  className?: string;
  /** The utility that keeps the button away from the words. */
  gap?: string;
}

export function LoadFailed(props: LoadFailedProps) {
  return (
    <div role="alert" className={props.className}>
      {props.children}
      <Button variant={props.variant ?? 'outline'} onClick={props.retry} className={props.gap}>
        Retry
      </Button>
    </div>
  );
}

interface Query<Data> {
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

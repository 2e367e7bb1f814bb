/** All icons, searched by word. */
import { useDeferredValue, useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LOGO_LIMITS } from '@waggle/contract/limits';
import { call } from '../../../../api/client.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { LoadFailed } from '../../../../lists/list-body.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Input } from '../../../../ui/control.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton, BAR } from '../../../../ui/skeleton.tsx';

interface IconPickerProps {
  /** The name of the present one. */
  chosen: string | null;
  onPick: (name: string) => void;
  onClose: () => void;
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-2';

function useIcons(query: string) {
  return useInfiniteQuery(
    {
      queryKey: ['logo-icons', query],
      queryFn: ({ pageParam, signal }) =>
        call('GET /v1/brand/icons/', { query: { q: query, from: pageParam }, signal }),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const shown = pages.reduce((sum, { icons }) => sum + icons.length, 0);
        return shown < total ? shown : undefined;
      },
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

export function IconPicker({ chosen, onPick, onClose }: IconPickerProps) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const found = useIcons(query);
  const icons = found.data?.pages.flatMap((page) => page.icons);
  const total = found.data?.pages[0]?.total ?? 0;
  return (
    <Sheet
      title="All icons"
      description="Single icons are MIT-licensed: others may use them as well."
      width="max-w-3xl"
      onClose={onClose}
    >
      <div className="p-6">
        <label htmlFor="icon-query" className="font-semibold">
          A word for it
        </label>
        <Input
          id="icon-query"
          name="icon-query"
          type="search"
          autoComplete="off"
          maxLength={LOGO_LIMITS.query}
          placeholder="lamp, tea, mountain"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="mt-2"
        />
        <p role="status" className="mt-3 text-small text-muted">
          {icons === undefined
            ? ''
            : total === 0
              ? `No icon for «${query}». Try a plainer word, or one for something like it.`
              : `${total.toLocaleString('en-GB')} ${total === 1 ? 'icon' : 'icons'}`}
        </p>
        {found.isError && icons === undefined && (
          <LoadFailed retry={() => void found.refetch()} className="mt-4" gap="mt-3">
            <p>The icons could not be loaded.</p>
          </LoadFailed>
        )}
        {found.isPending && (
          <Skeleton label="Loading icons" className="mt-4">
            <div className={GRID}>
              {Array.from({ length: 24 }, (_, at) => (
                <div key={at} className={`h-14 ${BAR}`} />
              ))}
            </div>
          </Skeleton>
        )}
        {icons !== undefined && icons.length > 0 && (
          <ul aria-label="Icons" className={`mt-4 ${GRID}`}>
            {icons.map(({ name, path }) => (
              <li key={name}>
                <Button
                  variant="bare"
                  aria-label={name.replaceAll('-', ' ')}
                  aria-pressed={name === chosen}
                  title={name.replaceAll('-', ' ')}
                  onClick={() => onPick(name)}
                  className="flex h-14 w-full items-center justify-center rounded-control border border-line hover:border-text hover:bg-surface-sunk aria-pressed:border-2 aria-pressed:border-text aria-pressed:bg-accent-wash"
                >
                  <svg viewBox="0 0 256 256" aria-hidden="true" className="size-8 fill-current">
                    <path d={path} />
                  </svg>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {found.hasNextPage && (
          <Button
            variant="outline"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
            className="mt-5"
          >
            Show more
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** Ten rows in the shape of suppliers, while the first ones are on their way. */
import { SEARCH_LIMITS } from '@waggle/contract/directory/search-query';
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';
import { FIGURES, ROW } from './row-columns.ts';

export function SupplierRowsSkeleton() {
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

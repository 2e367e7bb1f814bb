/** The buyers of whom a supplier takes no requests, below its inbox, each to be taken again. */
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';
import { countryName } from '../../../lib/country-name.ts';
import { formatDay } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { MUTED, unmuteBuyer } from '../received/request-actions.ts';

export function MutedBuyers({ userId }: { userId: string }) {
  const { data } = useServerQuery([MUTED, userId], (signal) =>
    call('GET /v1/muted-buyers/', { signal }),
  );
  const buyers = data?.buyers ?? [];
  if (buyers.length === 0) return null;
  return (
    <details className="border-t border-line px-5 py-2 text-small sm:pl-10">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        {buyers.length === 1 ? 'One muted buyer' : `${buyers.length} muted buyers`}
      </summary>
      <ul>
        {buyers.map(({ request_id: id, name, country, at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <div className="min-w-0">
              <p dir="auto" className="font-semibold wrap-anywhere">
                {name}
              </p>
              <p className="text-muted">
                {[country === null ? '' : countryName(country), `since ${formatDay(at)}`]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <Button variant="link" onClick={() => void unmuteBuyer(userId, { id, name })}>
              Take requests again<span className="sr-only"> of {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

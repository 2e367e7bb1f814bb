/** Buyers of whom suppliers take no requests: many that do so are a sign of spam. */
import { formatDay } from '../../lib/dates.ts';
import { Link } from '../../lib/navigation.tsx';
import type { OpenDesk } from '../../lists/desk/desk.tsx';
import { EmptyList } from '../../lists/desk/empty-list.tsx';
import { LoadedRows } from '../../lists/list-body.tsx';
import { reportAddress } from '../reports/reports-address.ts';
import { REQUESTS, useMutedBuyers } from './moderation-query.ts';

const { name: NAME } = REQUESTS.lists.muted;

export function MutedList({ counts }: Pick<OpenDesk<keyof typeof REQUESTS.lists>, 'counts'>) {
  const query = useMutedBuyers();
  return (
    <LoadedRows query={query} what="The buyers">
      {(buyers) =>
        buyers.length === 0 ? (
          <EmptyList desk={REQUESTS} list="muted" counts={counts} />
        ) : (
          <ul aria-label={NAME} className="max-w-160">
            {buyers.map(({ id, name, email, suppliers, at, request_id }) => (
              <li key={id} className="border-b border-line py-3 text-small wrap-anywhere">
                <p dir="auto" className="text-body font-semibold">
                  {name}
                </p>
                <p>
                  {suppliers === 1 ? 'Muted by one supplier' : `Muted by ${suppliers} suppliers`},
                  last on {formatDay(at)}
                </p>
                <p className="text-muted">{email}</p>
                {request_id !== null && (
                  <Link
                    to={reportAddress('request', request_id)}
                    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  >
                    Look at the last request
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </LoadedRows>
  );
}

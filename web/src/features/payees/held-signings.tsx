/** Orders that cannot be signed: what keeps each of them, since when, whom it concerns, and where that is settled. */
import { HOLDS_SIGNING } from '@waggle/contract/orders/held-signings';
import { formatDay } from '../../lib/dates.ts';
import { Link } from '../../lib/navigation.tsx';
import { useDeskList } from '../../lists/desk/desk-data.ts';
import { EmptyList } from '../../lists/desk/empty-list.tsx';
import { ListBody } from '../../lists/list-body.tsx';
import { PAYEES } from './payees-query.ts';

export function HeldSignings() {
  const list = useDeskList('GET /v1/team/signings/', 'signings', {});
  return (
    <ListBody
      list={list}
      what="The orders"
      empty={<EmptyList desk={PAYEES} list="signings" counts={undefined} />}
    >
      {(rows) => (
        <ul aria-label={PAYEES.lists.signings.name} className="max-w-160">
          {rows.map(({ id, title, buyer, supplier, what, other_name, since, place }) => (
            <li key={id} className="border-b border-line py-3 text-small wrap-anywhere">
              <p dir="auto" className="text-body font-semibold">
                {title}
              </p>
              <p className="text-muted">
                <bdi>{buyer}</bdi> and <bdi>{supplier}</bdi>
              </p>
              <p>
                {HOLDS_SIGNING[what]}, since {formatDay(since)}
              </p>
              {other_name !== null && (
                <p>
                  «<bdi>{other_name}</bdi>» is another name than the supplier’s
                </p>
              )}
              {place !== null && (
                <Link
                  to={place.path}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  {place.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </ListBody>
  );
}

/** What waits at the desks, on the team's home. */
import { REQUESTS } from '../../features/moderation/moderation-query.ts';
import { RELATIONS } from '../../features/relations/relations-query.ts';
import { REPORTS_DESK } from '../../features/reports/reports-address.ts';
import { PRODUCTS } from '../../features/shop/review/team-listings-query.ts';
import { Link } from '../../lib/navigation.tsx';
import { deskAddress, type DeskLists } from '../../lists/desk/desk-address.ts';
import { useWaiting } from '../../lists/desk/waiting-query.ts';

const list = <List extends string>(
  desk: DeskLists<List>,
  name: List,
  one: string,
  many = `${one}s`,
) => ({ to: deskAddress(desk, name), path: desk.path, name, one, many });

const LISTS = [
  list(REPORTS_DESK, 'open', 'report'),
  list(REPORTS_DESK, 'looks', 'new page'),
  list(REQUESTS, 'held', 'held request'),
  list(RELATIONS, 'waiting', 'company', 'companies'),
  list(PRODUCTS, 'submitted', 'product'),
];

export function WaitingLine() {
  const { inList } = useWaiting();
  const waiting = LISTS.filter(({ path, name }) => inList(path, name));
  if (waiting.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      To look at:
      {waiting.map(({ to, path, name, one, many }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {inList(path, name) === 1 ? `one ${one}` : `${inList(path, name)} ${many}`}
        </Link>
      ))}
    </p>
  );
}

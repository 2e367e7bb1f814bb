/** What an empty list of a desk says, and where something waits instead. */
import { Link } from '../../lib/navigation.tsx';
import { deskAddress, type DeskLists, listsOf } from './desk-address.ts';

interface EmptyListProps<List extends string> {
  desk: DeskLists<List>;
  list: List;
  /** Undefined until loaded; a list left out is not counted. */
  counts: Partial<Record<List, number>> | undefined;
}

export function EmptyList<List extends string>({ desk, list, counts }: EmptyListProps<List>) {
  const other = listsOf(desk).find(
    ([name, { waits }]) => name !== list && waits && (counts?.[name] ?? 0) > 0,
  );
  return (
    <div className="py-6">
      <p className="text-muted">{desk.lists[list].empty}</p>
      {other && (
        <Link
          to={deskAddress(desk, other[0])}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {other[1].name}: {counts?.[other[0]]}
        </Link>
      )}
    </div>
  );
}

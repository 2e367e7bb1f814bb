/** The links of the team's lists, each with how much is in it. */
import type { Moderation } from '@waggle/contract/moderation';
import { MODERATION_LISTS, type ModerationList } from '@waggle/contract/moderation/lists';
import { Link } from '../../../lib/navigation.tsx';
import { LIST_NAMES, moderationAddress } from '../moderation-address.ts';

interface ListLinksProps {
  list: ModerationList;
  /** Undefined until loaded. */
  counts: Moderation['counts'] | undefined;
}

export function ListLinks({ list, counts }: ListLinksProps) {
  return (
    <nav aria-label="Lists">
      <ul className="flex flex-wrap gap-x-6">
        {MODERATION_LISTS.map((one) => (
          <li key={one}>
            <Link
              to={moderationAddress(one)}
              aria-current={one === list ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-4 border-transparent font-semibold aria-[current]:border-accent"
            >
              {LIST_NAMES[one]}
              {counts !== undefined && (
                <span className="ml-2 text-muted tabular-nums">{counts[one]}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The next step: what, why, how long, and a second choice. */
import type { JourneyView } from '@waggle/contract/journey/journey-view';
import { toolPath } from '@waggle/contract/journey/tool-paths';
import { Link } from '../../lib/navigation.tsx';
import { GuideBee } from '../../ui/bee.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CELL_ICONS } from './cell-words.ts';

const SHEET = 'rounded-sheet border-t-3 border-accent bg-surface-raised p-6 shadow-sheet';

function AllThere() {
  return (
    <section className={SHEET}>
      <GuideBee pose="celebrating" className="w-28" />
      <h2 className="mt-3 text-h3">From an idea to a listed product</h2>
      <p className="mt-2">All twelve are there. Change any of them whenever you like.</p>
    </section>
  );
}

export function NextSheet({ next, other }: Pick<JourneyView, 'next' | 'other'>) {
  if (next === null) return <AllThere />;
  return (
    <section aria-labelledby="next-step" className={SHEET}>
      <p className="font-semibold text-accent-text">Next</p>
      <h2 id="next-step" className="mt-1 text-h3">
        {next.title}
      </h2>
      <p className="mt-2">{next.why}</p>
      <ul className="mt-3 grid gap-1.5">
        <li className="flex items-start gap-3">
          <Icon name={CELL_ICONS[next.cell]} className="mt-0.5 size-5 text-accent-text" />
          {next.what}
        </li>
        <li className="flex items-start gap-3">
          <Icon name="clock" className="mt-0.5 size-5 text-accent-text" />
          About {next.minutes} minutes
        </li>
      </ul>
      <ButtonLink
        to={toolPath(next.cell, false)}
        variant="accent"
        size="large"
        className="mt-5 w-full"
      >
        {next.action}
        <Icon name="arrow-right" />
      </ButtonLink>
      {other && (
        <Link
          to={toolPath(other.cell, false)}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          Not now: {other.cell}, {other.minutes} minutes
        </Link>
      )}
    </section>
  );
}

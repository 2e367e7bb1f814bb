/** What is due when: one hexagon is one case, the columns are business days. */
import type { TeamHome } from '@waggle/contract/team/home';
import { classNames } from '../../../lib/class-names.ts';
import { initialsOf } from '../../../lib/initials.ts';
import { Link } from '../../../lib/navigation.tsx';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { caseAddress } from './case-address.ts';
import { columnTitle } from './home-texts.ts';

type Column = TeamHome['columns'][number];
type Case = Column['cases'][number];
type Whose = 'yours' | 'a colleague’s' | 'nobody’s';

/** From so many in a column on they are drawn smaller. */
const MANY = 24;

const SHAPES: Record<Whose, string> = {
  yours: 'fill-accent',
  'a colleague’s': 'fill-text',
  'nobody’s': 'fill-none stroke-line-strong',
};
const LETTERS: Record<Whose, string> = {
  yours: 'text-on-accent',
  'a colleague’s': 'text-text-inverse',
  'nobody’s': 'text-text',
};

function whoseIs({ assignee }: Case, me: string): Whose {
  if (assignee === null) return 'nobody’s';
  return assignee.id === me ? 'yours' : 'a colleague’s';
}

function Shape({ whose, className }: { whose: Whose; className: string }) {
  return (
    <svg viewBox="3 1.8 18 20.4" aria-hidden="true" className={className}>
      <path
        d={HEXAGON_PATH}
        strokeWidth="0.6"
        strokeDasharray="1.6 1.3"
        className={SHAPES[whose]}
      />
    </svg>
  );
}

function CaseHexagon({ one, me, small }: { one: Case; me: string; small: boolean }) {
  const whose = whoseIs(one, me);
  const { open_hits: matches = 0 } = one;
  const name = `${one.company_name}, ${whose}${matches > 0 ? ', fraud match' : ''}`;
  return (
    <Link
      to={caseAddress(one.id)}
      title={name}
      className={classNames('relative inline-flex items-center justify-center rounded-control')}
      style={small ? { height: 32, width: 28 } : { height: 60, width: 52 }}
    >
      <span className="sr-only">{name}</span>
      <Shape whose={whose} className="absolute inset-0 size-full" />
      <span
        aria-hidden="true"
        className={classNames(
          'relative font-display leading-none font-bold',
          small ? 'text-small' : 'text-body',
          LETTERS[whose],
        )}
      >
        {initialsOf(one.company_name)}
      </span>
      {matches > 0 && (
        <span
          className="absolute flex items-center justify-center bg-danger text-on-danger"
          style={{ top: -4, right: -4, width: 20, height: 20, borderRadius: 10 }}
        >
          <Icon name="shield-alert" className="size-4" />
        </span>
      )}
    </Link>
  );
}

interface DueCombProps {
  home: TeamHome;
  /** The user's id. */
  me: string;
  /** By UTC. */
  today: string;
}

export function DueComb({ home, me, today }: DueCombProps) {
  const { waiting, mine, unassigned } = home;
  const legend = [
    ['Yours', 'yours', mine],
    ['A colleague’s', 'a colleague’s', waiting - mine - unassigned],
    ['Nobody’s', 'nobody’s', unassigned],
  ] as const;
  return (
    <section aria-labelledby="due" className="mt-8 border-t-2 border-text pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="due" className="text-h3">
          When they are due
        </h2>
        <ul className="flex flex-wrap gap-x-8 text-small">
          {legend.map(([label, whose, count]) => (
            <li key={label} className="flex items-center gap-2">
              <Shape whose={whose} className="size-5" />
              {label} <b className="tabular-nums">{count.toLocaleString()}</b>
            </li>
          ))}
        </ul>
      </div>
      <ol
        className="mt-3 grid gap-5"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))' }}
      >
        {home.columns.map(({ day, count, cases }) => (
          <li key={day ?? 'overdue'}>
            <h3 className="font-text text-small font-semibold">
              <span className={day === null && count > 0 ? 'text-danger' : undefined}>
                {columnTitle(day, today)}
              </span>{' '}
              <span className="font-normal text-muted tabular-nums">{count.toLocaleString()}</span>
            </h3>
            <ul className="mt-3 flex flex-wrap gap-1">
              {cases.map((one) => (
                <li key={one.id}>
                  <CaseHexagon one={one} me={me} small={cases.length > MANY} />
                </li>
              ))}
              {count > cases.length && (
                <li className="self-center text-small text-muted">
                  and {(count - cases.length).toLocaleString()} more
                </li>
              )}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The cases that need somebody now, each with its reason and what to do. */
import type { UrgentCase } from '@waggle/contract/team/home';
import { classNames } from '../../../lib/class-names.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { caseAddress } from './case-address.ts';
import { URGENT_TAGS, urgentText } from './home-texts.ts';

const TONES: Record<UrgentCase['kind'], string> = {
  overdue: 'bg-danger-wash text-danger',
  confirmation: 'bg-warn-wash text-warn',
  hit: 'bg-danger-wash text-danger',
  appeal: 'bg-warn-wash text-warn',
  expired: 'bg-surface-sunk text-text',
};

interface UrgentListProps {
  urgent: readonly UrgentCase[];
  /** The user's id. */
  me: string;
  now: number;
}

export function UrgentList({ urgent, me, now }: UrgentListProps) {
  return (
    <section aria-labelledby="urgent" className="border-t-2 border-text pt-3">
      <h2 id="urgent" className="text-h3">
        Needs somebody now
      </h2>
      {urgent.length === 0 && <p className="mt-3 text-muted">Nothing does.</p>}
      <ul className="mt-2">
        {urgent.map((one) => (
          <li
            key={`${one.kind} ${one.case.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <span className="w-full sm:w-28">
              <span
                className={classNames(
                  'rounded-tag px-2 py-1 text-small font-semibold',
                  TONES[one.kind],
                )}
              >
                {URGENT_TAGS[one.kind]}
              </span>
            </span>
            <span className="min-w-0 flex-1" style={{ flexBasis: '12rem' }}>
              <span dir="auto" className="block font-semibold wrap-anywhere">
                {one.case.company_name}
              </span>
              <span className="block text-small text-muted">{urgentText(one, me, now)}</span>
            </span>
            <UrgentAction urgent={one} me={me} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UrgentAction({ urgent, me }: { urgent: UrgentCase; me: string }) {
  const { kind, own, case: one } = urgent;
  if (own) {
    return (
      <span className="text-right text-small text-muted" style={{ maxWidth: '6.5rem' }}>
        Somebody else {kind === 'appeal' ? 'decides' : 'confirms'}
      </span>
    );
  }
  const held = one.assignee !== null && one.assignee.id !== me;
  const label =
    kind === 'confirmation' ? 'Look at it' : kind === 'overdue' && held ? 'Take over' : 'Open';
  return (
    <ButtonLink
      variant="outline"
      size="compact"
      to={caseAddress(one.id)}
      aria-label={`${label}: ${one.company_name}`}
      style={{ minWidth: '6.5rem' }}
    >
      {label}
    </ButtonLink>
  );
}

/** /team: the state of the queue in words, what is due when, what needs somebody now, and who holds what. */
import { useEffect, useRef } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { canAccess } from '@waggle/contract/permissions/can';
import type { TeamHome } from '@waggle/contract/team/home';
import { caseAddress } from '../../features/team/home/case-address.ts';
import { DueComb } from '../../features/team/home/due-comb.tsx';
import { useTeamHome } from '../../features/team/home/home-query.ts';
import { stateText, suppliersText } from '../../features/team/home/home-texts.ts';
import { ReviewerTable } from '../../features/team/home/reviewer-table.tsx';
import { UrgentList } from '../../features/team/home/urgent-list.tsx';
import { formatWeekday } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Loaded } from '../../lists/list-body.tsx';
import { WaitingLine } from '../../lists/waiting/waiting-line.tsx';
import { PATHS } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { GuideBee } from '../../ui/bee.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function HomePage() {
  usePageTitle('Team');
  const query = useTeamHome();
  return (
    <div className="page-measure pb-20">
      <Loaded
        query={query}
        loading={<RowsSkeleton label="Loading the team’s home" className="mt-10 min-h-80" />}
        failed={<p className="mb-4">The team’s home could not be loaded</p>}
        className="py-10"
      >
        {(home) => <Home home={home} />}
      </Loaded>
    </div>
  );
}

function Home({ home }: { home: TeamHome }) {
  const { user } = useSession();
  const now = useNow();
  const me = user?.id ?? '';
  const actor = actorOf(user);
  const at = new Date(now).toISOString();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 pt-8 sm:pt-10">
        <div className="min-w-0">
          <h1 className="text-h1">{stateText(home)}</h1>
          <p className="mt-1.5 text-lead text-muted">
            {formatWeekday(at)}. {suppliersText(home.with_suppliers)}
          </p>
          <WaitingLine lead="Also waiting:" but={PATHS.teamVerification} />
        </div>
        {home.next ? <NextButton next={home.next} /> : <GuideBee pose="waiting" className="w-32" />}
      </div>
      {home.waiting > 0 && <DueComb home={home} me={me} today={at.slice(0, 10)} />}
      <div
        className="mt-8 grid items-start gap-x-10 gap-y-8"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 28rem), 1fr))' }}
      >
        <UrgentList urgent={home.urgent} me={me} now={now} />
        <ReviewerTable
          home={home}
          me={me}
          maySetAway={(user_id) => user_id === me || canAccess(actor, 'member.remove').allowed}
          now={now}
        />
      </div>
    </>
  );
}

/** Takes the focus once, so that Enter goes on with the work. */
function NextButton({ next }: { next: NonNullable<TeamHome['next']> }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, []);
  return (
    <ButtonLink
      ref={link}
      variant="accent"
      size="large"
      to={caseAddress(next.id)}
      className="max-w-full py-2.5"
    >
      <span className="min-w-0 wrap-anywhere">Next for you: {next.company_name}</span>
      <kbd
        aria-hidden="true"
        className="inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-tag border border-current px-[5px] font-text text-[0.75rem] leading-none font-semibold opacity-86"
      >
        ↵
      </kbd>
    </ButtonLink>
  );
}

/** /journey: the comb, the next step, what is new, and the brand so far. */
import { type ReactNode, useEffect, useRef } from 'react';
import { JOURNEY_ITEMS, journeyProgress } from '@waggle/contract/journey';
import { type JourneyView, timedStep } from '@waggle/contract/journey/journey-view';
import { MINUTES, nextSteps } from '@waggle/contract/journey/next-steps';
import { JOURNEY_PERMISSIONS } from '@waggle/contract/journey/permissions';
import { toolPath } from '@waggle/contract/journey/tool-paths';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { LoadFailed } from '../../lists/list-body.tsx';
import { WaitingLine } from '../../lists/waiting/waiting-line.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { GuideBee } from '../../ui/bee.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BAR, Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { BrandSoFar } from './brand-so-far.tsx';
import { countWords, CELL_ICONS } from './cell-words.ts';
import { Comb, CombLegend, DashedComb } from './comb.tsx';
import { SinceYesterday } from './since-yesterday.tsx';

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

function NextSheet({ next, other }: Pick<JourneyView, 'next' | 'other'>) {
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
        <TextLink to={toolPath(other.cell, false)} className="mt-2">
          Not now: {other.cell}, {other.minutes} minutes
        </TextLink>
      )}
    </section>
  );
}

/** Milliseconds from an event to the fetch: answers to a survey come many at once. */
const PAUSE = 2000;

/**
 * Fetched anew whenever its page opens, and when something of it happens meanwhile.
 * @param userId part of the key, so that no user sees another's
 */
function useJourney(userId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const renew = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: ['journey', userId] });
    }, PAUSE);
  };
  useLive('survey', renew);
  // Before that, it is still being made.
  useLive('kit', ({ name }) => name === null && renew());
  useLive('notification', renew);
  useLive('rfq', renew);
  useLive('message', renew);
  useLive('resync', renew);
  return useServerQuery(
    ['journey', userId],
    async (signal) => (await call('GET /v1/journey/', { signal })).journey,
    { refetchOnMount: 'always' },
  );
}

/** What is known of it without the server's answer. */
function knownJourney(user: SessionUser): Pick<JourneyView, 'cells' | 'next' | 'other'> {
  const { present } = journeyProgress(user);
  const [next, other] = nextSteps(present);
  return {
    cells: JOURNEY_ITEMS.map(({ name }, at) => ({
      cell: name,
      done: present[at] === true,
      holds: null,
      minutes: MINUTES[name],
    })),
    next: timedStep(next),
    other: timedStep(other),
  };
}

function Heading({ count }: { count: number }) {
  return (
    <>
      <h1 className="text-h1 sm:text-section">{countWords(count)}</h1>
      <p className="mt-2 text-lead text-muted">Take them in any order. What you leave is kept.</p>
      <WaitingLine className="mt-2" />
    </>
  );
}

interface FrameProps {
  head: ReactNode;
  comb: ReactNode;
  next: ReactNode;
  news: ReactNode;
}

/** What is left of the height goes below the news. */
const ROWS = { gridTemplateRows: 'auto auto 1fr' };

/** On a phone the next step comes before the comb. */
function Frame({ head, comb, next, news }: FrameProps) {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]" style={ROWS}>
      <div className="min-w-0 lg:col-start-1">{head}</div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">{next}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2">{comb}</div>
      <div className="min-w-0 lg:col-start-2 lg:row-start-3">{news}</div>
    </div>
  );
}

function Journey({ user }: { user: SessionUser }) {
  const query = useJourney(user.id);
  const journey = query.data;
  if (journey === undefined && (!query.isError || query.isFetching)) return <JourneySkeleton />;
  const { cells, next, other } = journey ?? knownJourney(user);
  return (
    <>
      <Frame
        head={<Heading count={cells.filter(({ done }) => done).length} />}
        next={<NextSheet next={next} other={other} />}
        comb={
          <>
            <Comb cells={cells} next={next?.cell} brand={journey?.brand} />
            <CombLegend />
          </>
        }
        news={
          <SinceYesterday journey={journey}>
            {journey === undefined && (
              <LoadFailed retry={() => void query.refetch()} gap="mt-3" className="mt-2">
                <p className="font-medium">This could not be loaded</p>
                <p className="text-small text-muted">Nothing is lost. Please try again.</p>
              </LoadFailed>
            )}
          </SinceYesterday>
        }
      />
      {journey && <BrandSoFar userId={user.id} brand={journey.brand} rows={journey.rows} />}
    </>
  );
}

function JourneySkeleton() {
  return (
    <>
      <h1 className="sr-only">Your journey</h1>
      <Skeleton label="Loading your journey">
        <Frame
          head={<div className={`h-14 w-3/5 ${BAR}`} />}
          comb={<DashedComb />}
          next={<div className={`h-72 ${BAR}`} />}
          news={<div className={`h-40 ${BAR}`} />}
        />
      </Skeleton>
    </>
  );
}

function JourneyPage({ user }: { user: SessionUser }) {
  usePageTitle('Your journey');
  return (
    <div className="page-measure py-10">
      <Journey user={user} />
    </div>
  );
}

export default requirePage({ rule: JOURNEY_PERMISSIONS.actions['journey.read'] }, JourneyPage);

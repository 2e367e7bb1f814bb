/** /suppliers/:id/badge: the public badge of a supplier. */
import { type ReactNode, useEffect } from 'react';
import type { Badge } from '@waggle/contract/verification/claims';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';
import { formatDay } from '../../../lib/dates.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { matchPath } from '../../../lib/path-pattern.ts';
import { readSettings } from '../../../lib/settings.ts';
import { Loaded } from '../../../lists/list-body.tsx';
import { PATHS } from '../../../paths.ts';
import { useSession } from '../../../session/session-store.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { BadgeClaims } from './badge-claims.tsx';
import { BadgeHead } from './badge-head.tsx';
import { BadgeSkeleton, NotVerified } from './badge-placeholders.tsx';
import { historyText } from './badge-texts.ts';
import { CheckYourself } from './check-yourself.tsx';
import { refreshAfter } from './refresh-after.ts';

async function fetchBadge(id: string, signal: AbortSignal): Promise<Badge | null> {
  try {
    return await call('GET /v1/suppliers/:id/badge/', { params: { id }, signal, quiet: true });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * A badge must be current: each view fetches it, and an open page again and again, and when it is looked at.
 * @param id the supplier's
 * @returns its `data` are null for a supplier who was never verified, or does not exist
 */
function useBadge(id: string) {
  const query = useServerQuery(['badge', id], (signal) => fetchBadge(id, signal), {
    refetchInterval: ({ state }) => refreshAfter(state.data),
  });
  const { refetch } = query;
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  return query;
}

function BadgeHistory({ badge }: { badge: Badge }) {
  return (
    <ol className="mt-1">
      {badge.history.map((line) => {
        const { what, how } = historyText(line, badge);
        return (
          <li
            key={`${line.at} ${line.what} ${line.reason ?? ''}`}
            className="gap-x-6 border-t border-line py-4 first:border-t-0 sm:flex"
          >
            <time dateTime={line.at} className="block w-36 shrink-0 text-muted">
              {formatDay(line.at)}
            </time>
            <p className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{what}</strong> {how}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

interface BadgeDetailsProps {
  badge: Badge;
  supplierId: string;
}

function BadgeDetails({ badge, supplierId }: BadgeDetailsProps) {
  return (
    <>
      <BadgeHead badge={badge} />
      <Section title="What we checked" className="mt-12">
        <p className="mt-1 text-muted">
          Each claim rests on one piece of evidence. If that is replaced, removed or runs out, the
          claim ends with it.
        </p>
        <BadgeClaims badge={badge} />
      </Section>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Section title="Check it yourself">
          <CheckYourself badge={badge} supplierId={supplierId} />
        </Section>
        <Section title="History">
          <BadgeHistory badge={badge} />
        </Section>
      </div>
      <Section
        title="How far it goes"
        className="mt-12 grid gap-x-5 gap-y-3 lg:grid-cols-[18rem_minmax(0,1fr)]"
      >
        <p className="max-w-160">
          {badge.stands
            ? 'It says that this company is who it says it is. It says nothing about the quality of its goods, its prices or how it delivers.'
            : 'While it was valid, it said that this company is who it says it is. Now it says nothing about the company.'}{' '}
          The documents stay with our review team. Is something wrong here?{' '}
          <a
            href={`mailto:${readSettings().supportEmail}`}
            className="font-semibold text-accent-text underline underline-offset-4"
          >
            Write to us
          </a>
        </p>
      </Section>
    </>
  );
}

interface SectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Section({ title, className = '', children }: SectionProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className={`min-w-0 border-t-2 border-text pt-5 ${className}`}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}

function titleOf({ company_name, stands }: Badge): string {
  return `${company_name}, ${stands ? 'verified' : 'not verified'}`;
}

export default function BadgePage() {
  const { path } = useNavigation();
  const id = matchPath(PATHS.supplierBadge, path)?.['id'] ?? '';
  const query = useBadge(id);
  const { data: badge } = query;
  const { user } = useSession();
  const own = user?.supplier_data?.id === id;
  usePageTitle(badge ? titleOf(badge) : badge === null ? 'Not verified' : 'Badge');

  return (
    <div className="page-measure pt-6 pb-24 sm:pt-10">
      {own && (
        <div className="mb-8 border-b border-line pb-4">
          <BackLink to={PATHS.supplierProfile} className="font-semibold">
            Company Profile
          </BackLink>
        </div>
      )}
      <Loaded
        query={query}
        loading={<BadgeSkeleton />}
        failed="The badge could not be loaded"
        heading="page"
        hint="That says nothing about the supplier. Please try again in a moment."
      >
        {(found) => (found ? <BadgeDetails badge={found} supplierId={id} /> : <NotVerified />)}
      </Loaded>
    </div>
  );
}

/** The badge in a public profile: what it vouches for opens without a script, each claim with its evidence. */
import type { ReactNode } from 'react';
import type { ProfileClaim, PublicProfile } from '@waggle/contract/directory';
import { claimName, EVIDENCE_LABELS } from '@waggle/contract/verification/claim-texts';
import { classNames } from '../../../lib/class-names.ts';
import { fillPath } from '../../../lib/path-pattern.ts';
import { useReaderLocale } from '../../../lib/reader-locale.ts';
import { PATHS } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ClaimMark } from '../../../ui/marks/verdict-mark.tsx';
import { CHECKED_BY, dayOf } from './profile-words.ts';

interface ProfileBadgeProps extends Pick<PublicProfile, 'id' | 'badge'> {
  /** What the reader can do, above the badge. */
  actions?: ReactNode;
  /** Whether a narrow screen has a bar of its own for the actions. */
  hasBar: boolean;
}

export function ProfileBadge({ id, badge, actions, hasBar }: ProfileBadgeProps) {
  const locale = useReaderLocale();
  const { since, valid_until, claims } = badge;
  const checked = claims.filter((claim) => claim.checked);
  const unchecked = claims.filter((claim) => !claim.checked);
  const until = valid_until === null ? '' : ` to ${dayOf(valid_until, locale)}`;
  return (
    <div className="rounded-sheet border border-line bg-surface-raised p-5 shadow-sheet lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:has-[details[open]]:static">
      {actions && (
        <div
          className={classNames(
            'mb-4 grid gap-3 border-b border-line pb-5',
            hasBar && 'max-lg:hidden',
          )}
        >
          {actions}
        </div>
      )}
      <section aria-labelledby="badge">
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-4 rounded-control [&::-webkit-details-marker]:hidden">
            <Icon name="seal-check" className="size-8 text-verified" />
            <span className="min-w-0 flex-1">
              <h2 id="badge" className="text-h3 text-verified">
                Verified
              </h2>
              <span className="block text-small text-muted">
                {dayOf(since, locale)}
                {until}
              </span>
            </span>
            <Icon name="chevron-down" className="group-open:-scale-y-100" />
          </summary>
          {checked.length > 0 && (
            <h3 className="mt-5 font-text text-small font-bold">We checked</h3>
          )}
          <ul>
            {checked.map((claim) => (
              <CheckedClaim key={`${claim.kind} ${claim.subject}`} claim={claim} />
            ))}
          </ul>
          {unchecked.length > 0 && (
            <>
              <h3 className="mt-5 font-text text-small font-bold">Not checked</h3>
              <ul>
                {unchecked.map(({ kind, subject }) => (
                  <li
                    key={`${kind} ${subject}`}
                    className="flex gap-3 border-b border-line py-3 text-muted last:border-b-0"
                  >
                    <ClaimMark />
                    <span className="min-w-0 wrap-anywhere">{claimName(kind, subject)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </details>
        <a
          href={fillPath(PATHS.supplierBadge, { id })}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          Check this badge
        </a>
      </section>
    </div>
  );
}

function CheckedClaim({ claim }: { claim: ProfileClaim }) {
  const locale = useReaderLocale();
  const { kind, subject, evidence, checked_by, checked_at, valid_until } = claim;
  const rows = [
    ['Evidence', evidence === null ? '' : EVIDENCE_LABELS[evidence]],
    ['Checked by', checked_by === null ? '' : CHECKED_BY[checked_by]],
    ['Checked on', checked_at === null ? '' : dayOf(checked_at, locale)],
    ['Valid until', valid_until === null ? 'No end date' : dayOf(valid_until, locale)],
  ].filter(([, said]) => said !== '');
  return (
    <li className="flex gap-3 border-b border-line py-4">
      <ClaimMark checked />
      <div className="min-w-0">
        <h4 className="text-h4 wrap-anywhere">{claimName(kind, subject)}</h4>
        <dl className="mt-1 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 text-small">
          {rows.map(([what, said]) => (
            <div key={what} className="contents">
              <dt className="text-muted">{what}</dt>
              <dd className="wrap-anywhere">{said}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}

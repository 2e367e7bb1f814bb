/** The head of a badge: the company, and whether the team vouches for it now. */
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { Badge } from '@waggle/contract/verification/claims';
import { REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import { formatDate, formatDateTime, formatDay } from '../../../lib/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { WebLink } from '../../../ui/web-link.tsx';

export function BadgeHead({ badge }: { badge: Badge }) {
  const { company_name, verified_as, country, claims } = badge;
  // Shown only while it is checked.
  const website = claims.find(({ kind, checked }) => kind === 'website' && checked)?.value;
  return (
    <>
      <p className="text-muted">Verification badge</p>
      <h1 className="mt-2 max-w-240 text-section wrap-anywhere hyphens-auto">{company_name}</h1>
      {verified_as !== null && (
        <p className="mt-3 text-lead wrap-anywhere">Was verified as {verified_as}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-lead">
        {country !== '' && (
          <p className="flex min-w-0 items-center gap-2">
            <Icon name="map-pin" label="Country" />
            <span className="min-w-0 wrap-anywhere">{country}</span>
          </p>
        )}
        {website && (
          <p className="flex min-w-0 items-center gap-2">
            <Icon name="globe" label="Website" />
            <WebLink url={website} />
          </p>
        )}
      </div>
      <BadgeValidity badge={badge} />
    </>
  );
}

/** Green is only for «Verified». */
function BadgeValidity({ badge }: { badge: Badge }) {
  const { stands, since, stands_until, verified_at, reason, claims, read_at } = badge;
  const held = claims.filter(({ checked }) => checked).length;
  const look = stands ? 'border-verified bg-verified-wash' : 'border-line-strong bg-surface-sunk';
  return (
    <div
      className={`mt-8 flex flex-wrap items-center gap-x-12 gap-y-5 rounded-r-control border-l-5 px-5 py-5 max-sm:-mx-5 max-sm:rounded-none sm:px-8 sm:py-6 ${look}`}
    >
      <div role="status" className="min-w-0">
        {stands ? (
          <p className="flex items-center gap-[0.4em] text-h2 leading-none font-bold text-verified">
            <Icon name="seal-check" className="size-[1.35em]!" />
            Verified
          </p>
        ) : (
          <>
            <p className="text-h3 font-bold">Not verified since {formatDay(since)}</p>
            <p className="mt-1 max-w-136">
              {reason === null
                ? `${PRODUCT_NAME} does not vouch for this company now.`
                : `${REVIEW_REASON_TEXTS[reason].label}.`}
            </p>
          </>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 max-sm:w-full sm:flex sm:flex-wrap sm:gap-x-10">
        <Fact name={stands ? 'Since' : 'Was verified'}>
          {formatDay(stands ? since : verified_at)}
        </Fact>
        {stands && (
          <Fact name="Until">{stands_until ? formatDate(stands_until) : 'No end date'}</Fact>
        )}
        <Fact name="Claims that hold today">
          {held} of {claims.length}
        </Fact>
      </dl>
      <p className="min-w-44 flex-1 text-small md:text-right">
        Read from our records <br />
        <time dateTime={read_at}>{formatDateTime(read_at)}</time>
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

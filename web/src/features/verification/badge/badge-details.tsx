/** A verified supplier's badge: the company, the checked and unchecked claims, and their validity. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { Badge } from '@waggle/contract/verification/claims';
import { Icon } from '../../../ui/icon.tsx';
import { ClaimList } from './badge-claims.tsx';
import { formatDay, formatDateTime, formatDate } from '../../../lib/dates.ts';

interface BadgeDetailsProps {
  badge: Badge;
  /** When the server said so, in milliseconds. */
  asOf: number;
}

export function BadgeDetails({ badge, asOf }: BadgeDetailsProps) {
  const { company_name, country, verified_at, valid_until, claims } = badge;
  const checked = claims.filter((claim) => claim.checked);
  const unchecked = claims.filter((claim) => !claim.checked);
  return (
    <>
      <p className="text-muted">Verification badge</p>
      <h1 className="mt-2 max-w-240 text-section wrap-anywhere hyphens-auto">{company_name}</h1>
      {country !== '' && (
        <p className="mt-3 flex items-center gap-2 text-lead">
          <Icon name="map-pin" label="Country" />
          <span className="min-w-0 wrap-anywhere">{country}</span>
        </p>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-12 gap-y-6 rounded-r-control border-l-5 border-verified bg-verified-wash px-5 py-5 sm:px-8 sm:py-6">
        {/* Green is only for «Verified». */}
        <span className="inline-flex items-center gap-[0.4em] text-h2 leading-none font-bold text-verified">
          <Icon name="seal-check" className="size-[1.35em]!" />
          Verified
        </span>
        <dl className="flex flex-wrap gap-x-12 gap-y-3">
          <div>
            <dt className="text-small">Since</dt>
            <dd className="font-semibold">{formatDay(verified_at)}</dd>
          </div>
          <div>
            <dt className="text-small">Until</dt>
            <dd className="font-semibold">
              {valid_until ? formatDate(valid_until) : 'No end date'}
            </dd>
          </div>
        </dl>
      </div>
      <section aria-labelledby="checked" className="mt-12 border-t-2 border-text pt-5">
        <h2 id="checked" className="text-h2">
          What we checked
        </h2>
        <ClaimList claims={checked} />
      </section>
      <section aria-labelledby="not-checked" className="mt-12 border-t-2 border-text pt-5">
        <h2 id="not-checked" className="text-h2">
          What we did not check
        </h2>
        <p className="mt-2 max-w-160 text-muted">
          {unchecked.length > 0
            ? 'The supplier states these, and our team has not checked them. Ask for proof of those that matter to you.'
            : 'Everything that this badge covers was checked.'}
        </p>
        <ClaimList claims={unchecked} />
      </section>
      <section className="mt-12 grid gap-x-10 gap-y-6 border-t-2 border-text pt-5 md:grid-cols-2">
        <div>
          <h2 className="text-h3">How far this badge goes</h2>
          <p className="mt-3 max-w-136">
            It says that this company is who it says it is. It says nothing about the quality of its
            goods, its prices or how it delivers. The documents behind it stay with our review team
            and are shown to nobody else.
          </p>
        </div>
        <div>
          <h2 className="text-h3">How to know that it is genuine</h2>
          <p className="mt-3 max-w-136">
            A badge of {PRODUCT_NAME} counts only if it leads to this page at{' '}
            <strong className="font-semibold wrap-anywhere">{window.location.host}</strong>. What
            you read here was true on {formatDateTime(asOf)}. A verification that ends is gone from
            here at once.
          </p>
        </div>
      </section>
    </>
  );
}

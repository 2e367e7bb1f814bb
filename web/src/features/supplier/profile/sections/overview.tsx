/** «Company Overview»: a summary of the other sections. */
import { fillPath } from '../../../../lib/path-pattern.ts';
import { Link } from '../../../../lib/navigation.tsx';
import { PATHS } from '../../../../paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Avatar } from '../../../../ui/hexagon.tsx';
import type { Profile } from '../profile-data.ts';
import { ANCHOR_CLASS } from './section-frame.tsx';
import { OVERVIEW } from './section-list.ts';
import { WebLink } from '../../../../ui/web-link.tsx';

interface CountProps {
  value: number;
  one: string;
  many: string;
}

function Count({ value, one, many }: CountProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-muted">{value === 1 ? one : many}</dt>
      {/* No tabular figures: Besley's tabular zero stays thin at every weight. */}
      <dd className="font-display text-h2 leading-none font-bold">{value.toLocaleString()}</dd>
    </div>
  );
}

export function Overview({ profile }: { profile: Profile }) {
  const { company_name: name, company_description: description, country, region } = profile;
  const place = [region, country].filter(Boolean).join(', ');
  return (
    <section
      id={OVERVIEW.id}
      tabIndex={-1}
      aria-labelledby="overview-heading"
      className={`${ANCHOR_CLASS} flex flex-col gap-6 sm:flex-row sm:gap-10`}
    >
      <h2 id="overview-heading" className="sr-only">
        {OVERVIEW.title}
      </h2>
      <Avatar
        name={name}
        picture={profile.profilePicture}
        className="h-32 w-[6.93rem] text-section sm:h-43 sm:w-[9.31rem]"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-h1 wrap-anywhere hyphens-auto">{name}</h3>
        {description && (
          <p className="mt-3 max-w-160 text-lead wrap-anywhere whitespace-pre-line">
            {description}
          </p>
        )}
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          {place && (
            <li className="flex min-w-0 gap-2">
              <Icon name="map-pin" label="Country" className="mt-0.5" />
              <span className="min-w-0 wrap-anywhere">{place}</span>
            </li>
          )}
          {profile.kyc_status === 'verified' && (
            <li className="flex min-w-0 items-center gap-2 text-verified">
              <Icon name="seal-check" />
              <Link
                to={fillPath(PATHS.supplierBadge, { id: profile.id })}
                className="relative font-semibold underline underline-offset-4 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-3"
              >
                Verified
                <span className="sr-only">(what was checked)</span>
              </Link>
            </li>
          )}
          {profile.contactWebsite && (
            <li className="flex min-w-0 gap-2">
              <Icon name="globe" label="Website" className="mt-0.5" />
              <WebLink url={profile.contactWebsite} />
            </li>
          )}
        </ul>
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
          <Count value={profile.productCategories.length} one="category" many="categories" />
          <Count value={profile.certifications.length} one="certificate" many="certificates" />
          <Count value={profile.shippingToRegions.length} one="region" many="regions" />
        </dl>
      </div>
    </section>
  );
}

/** A supplier's public profile: who it is, its terms, pictures, badge, what it makes and can. */
import type { ReactNode } from 'react';
import type { PublicProfile } from '@waggle/contract/directory';
import { useReaderLocale } from '../../../lib/reader-locale.ts';
import { Hexagon } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProfileBadge } from './profile-badge.tsx';
import { ProfileGallery } from './profile-gallery.tsx';
import { Capabilities, Certifications, WhatTheyMake } from './profile-sections.tsx';
import { daysBetween, termsOf } from './profile-words.ts';

interface ProfileViewProps {
  profile: PublicProfile;
  /** What the reader can do with it. */
  actions?: ReactNode;
}

export function ProfileView({ profile, actions }: ProfileViewProps) {
  return (
    <>
      <ProfileHead profile={profile} />
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
      <Terms profile={profile} />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-12">
        {profile.media.length > 0 && <ProfileGallery profile={profile} />}
        {/* Beside the pictures and what follows them, on a wide screen. */}
        <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <ProfileBadge profile={profile} />
        </div>
        <div className="min-w-0 space-y-12 lg:col-start-1">
          <WhatTheyMake profile={profile} />
          <Capabilities profile={profile} />
          <Certifications profile={profile} />
        </div>
      </div>
    </>
  );
}

function ProfileHead({ profile }: { profile: PublicProfile }) {
  const { name, picture, description, country, region, closed } = profile;
  const locale = useReaderLocale();
  const place = [region, country?.name ?? ''].filter((part) => part !== '').join(', ');
  return (
    <>
      <div className="flex gap-x-8 gap-y-5 max-sm:flex-col sm:items-start">
        {picture === null ? (
          <Hexagon name={name} className="h-24 self-start text-h2 sm:h-36" />
        ) : (
          <img
            src={picture}
            alt=""
            width="125"
            height="144"
            className="hexagon aspect-[0.866] h-24 w-auto shrink-0 self-start object-cover sm:h-36"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-h1 wrap-anywhere hyphens-auto sm:text-section">{name}</h1>
          {description !== '' && (
            <p className="mt-3 max-w-180 text-lead whitespace-pre-line wrap-anywhere">
              {description}
            </p>
          )}
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            <li className="flex items-center gap-2 font-semibold text-verified">
              <Icon name="seal-check" />
              Verified
            </li>
            {place !== '' && (
              <li className="flex min-w-0 items-center gap-2 wrap-anywhere">
                <Icon name="map-pin" />
                {place}
              </li>
            )}
          </ul>
        </div>
      </div>
      {closed !== null && (
        <p className="mt-6 flex items-center gap-3 rounded-control bg-warn-wash px-5 py-3 text-warn">
          <Icon name="calendar-clock" />
          Closed {daysBetween(closed, locale)}
        </p>
      )}
    </>
  );
}

function Terms({ profile }: { profile: PublicProfile }) {
  const terms = termsOf(profile, useReaderLocale());
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 border-t-2 border-text pt-5 lg:grid-cols-4">
      {terms.map(({ figure, of, isText }) => (
        <div key={of} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-small text-muted">{of}</dt>
          <dd
            className={
              isText
                ? 'text-lead wrap-anywhere'
                : 'font-display text-h2 font-semibold wrap-anywhere'
            }
          >
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}

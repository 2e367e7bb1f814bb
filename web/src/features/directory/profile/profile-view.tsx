/** A supplier's public profile: who it is, its terms, pictures, badge, what it makes and can. */
import type { PreviewedProfile, SearchFit } from '@waggle/contract/directory';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useReaderLocale } from '../../../lib/reader-locale.ts';
import { Hexagon } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FURTHER, MoreRows } from './more-rows.tsx';
import { ProfileBadge } from './profile-badge.tsx';
import { Capabilities, Certifications, WhatTheyMake } from './profile-sections.tsx';
import { termsOf, daysBetween } from './profile-words.ts';

interface ProfileViewProps {
  profile: PreviewedProfile;
  /** What the reader can do with it, above the badge. */
  actions?: ReactNode;
  /** Whether a narrow screen has a bar of its own for the actions. */
  hasBar?: boolean;
  /** Against the search that the reader comes from. */
  fit?: SearchFit | undefined;
  /** The same in words, above what they make. */
  brief?: ReactNode;
}

export function ProfileView({ profile, actions, hasBar = false, fit, brief }: ProfileViewProps) {
  const hasPictures = profile.media.length > 0;
  return (
    <>
      <ProfileHead profile={profile} />
      <Terms profile={profile} />
      <div className="mt-8 grid gap-y-12 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-12">
        {hasPictures && <ProfileGallery profile={profile} />}
        {/* Beside the pictures and what they make, on a wide screen. */}
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {profile.badge === null ? (
            <p className="rounded-sheet border border-dashed border-line-strong p-5 text-muted">
              Your badge will appear here once you are verified.
            </p>
          ) : (
            <ProfileBadge id={profile.id} badge={profile.badge} actions={actions} hasBar={hasBar} />
          )}
        </div>
        <div
          className={classNames(
            'min-w-0 space-y-12 lg:col-start-1',
            hasPictures ? 'lg:row-start-2' : 'lg:row-start-1',
          )}
        >
          {brief}
          <WhatTheyMake profile={profile} marks={fit?.marks} />
        </div>
        <div className="min-w-0 lg:col-start-1">
          <Capabilities profile={profile} />
        </div>
        <div className="min-w-0 lg:col-start-2">
          <Certifications profile={profile} />
        </div>
      </div>
    </>
  );
}

function Terms({ profile }: { profile: PreviewedProfile }) {
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

/** Shown before the others are asked for. */
const SHOWN = 5;

type Medium = PreviewedProfile['media'][number];

interface ShownMedium {
  medium: Medium;
  /** For those who do not see it. */
  label: string;
  isFirst: boolean;
}

/** The pictures and videos of a public profile: a large one, four small ones, and the others on demand. */
function ProfileGallery({ profile: { media, name } }: { profile: PreviewedProfile }) {
  const all = media.map((medium, index) => ({
    medium,
    label: `${name}, ${medium.isVideo ? 'video' : 'picture'} ${index + 1} of ${media.length}`,
    isFirst: index === 0,
  }));
  const videos = media.filter(({ isVideo }) => isVideo).length;
  return (
    <section aria-label="Pictures" className="group/more min-w-0">
      <Media media={all} />
      {all.length > SHOWN && (
        <div className="mt-1">
          <MoreRows label={`All ${media.length} pictures${videos > 0 ? ' and videos' : ''}`} />
        </div>
      )}
    </section>
  );
}

function Media({ media }: { media: readonly ShownMedium[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {media.map(({ medium, label, isFirst }, index) => (
        <li
          key={medium.id}
          className={classNames(
            'overflow-hidden rounded-control bg-surface-sunk',
            isFirst ? 'col-span-full aspect-16/9' : 'aspect-3/2',
            index >= SHOWN && FURTHER,
          )}
        >
          {medium.isVideo ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- suppliers upload videos without captions
            <video
              src={medium.url}
              controls
              preload="none"
              aria-label={label}
              className="size-full object-cover"
            />
          ) : (
            <img
              src={medium.url}
              alt={label}
              decoding="async"
              {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              className="size-full object-cover"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A name of more characters is set smaller. */
const LONG_NAME = 32;

interface ProfileHeadProps {
  profile: PreviewedProfile;
}

/** The head of a public profile: who it is, where, whether it is verified and open. */
function ProfileHead({ profile }: ProfileHeadProps) {
  const { name, picture, description, country, region, closed, badge } = profile;
  const locale = useReaderLocale();
  const place = [region, country?.name ?? ''].filter((part) => part !== '').join(', ');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isClosed = closed !== null && closed.from <= today;
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
        <div className="min-w-0 sm:pt-2">
          <h1
            className={classNames(
              'wrap-anywhere hyphens-auto',
              name.length > LONG_NAME ? 'text-h2 sm:text-h1' : 'text-h1 sm:text-section',
            )}
          >
            {name}
          </h1>
          {description !== '' && (
            <p dir="auto" className="mt-3 max-w-180 text-lead whitespace-pre-line wrap-anywhere">
              {description}
            </p>
          )}
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            {badge !== null && (
              <li className="flex items-center gap-2 font-semibold text-verified">
                <Icon name="seal-check" />
                Verified
              </li>
            )}
            {place !== '' && (
              <li className="flex min-w-0 items-center gap-2 wrap-anywhere">
                <Icon name="map-pin" />
                {place}
              </li>
            )}
            {closed !== null && !isClosed && (
              <li className="flex items-center gap-2">
                <Icon name="calendar-clock" />
                Closed {daysBetween(closed, locale)}
              </li>
            )}
          </ul>
        </div>
      </div>
      {isClosed && (
        <p className="mt-6 flex items-center gap-3 rounded-control bg-warn-wash px-5 py-3 text-warn">
          <Icon name="calendar-clock" />
          Closed {daysBetween(closed, locale)}
        </p>
      )}
    </>
  );
}

/** A supplier's public profile: who it is, its terms, pictures, badge, what it makes and can. */
import type { ReactNode } from 'react';
import type { PreviewedProfile, SupplierFit } from '@waggle/contract/directory';
import { classNames } from '../../../lib/class-names.ts';
import { useReaderLocale } from '../../../lib/reader-locale.ts';
import { ProfileBadge } from './profile-badge.tsx';
import { ProfileGallery } from './profile-gallery.tsx';
import { ProfileHead } from './profile-head.tsx';
import { Capabilities, Certifications, WhatTheyMake } from './profile-sections.tsx';
import { termsOf } from './profile-words.ts';

interface ProfileViewProps {
  profile: PreviewedProfile;
  /** What the reader can do with it, above the badge. */
  actions?: ReactNode;
  /** Whether a narrow screen has a bar of its own for the actions. */
  hasBar?: boolean;
  /** Against the search that the reader comes from. */
  fit?: SupplierFit | undefined;
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

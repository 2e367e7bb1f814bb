/** The company profile: all sections in order, scrolled to the URL's anchor. */
import { useEffect, type ReactNode } from 'react';
import { FoundMoreOften } from './found-more-often.tsx';
import { lateField } from './late-field.tsx';
import type { Profile } from './profile-data.ts';
import { CapabilityFacts, CapabilityFields } from './sections/capabilities-section.tsx';
import { CertificateFacts, CertificateFields } from './sections/certificates-section.tsx';
import { CompanyFacts, CompanyFields } from './sections/company-section.tsx';
import { ContactFacts, ContactFields } from './sections/contact-section.tsx';
import { HolidayFacts, HolidayFields } from './sections/holidays-section.tsx';
import { MakesFacts, MakesFields } from './sections/makes-section.tsx';
import { MediaGrid, NoMedia } from './sections/media-section.tsx';
import { Overview } from './sections/overview.tsx';
import { ProfileSection } from './sections/profile-section.tsx';
import { SectionFrame } from './sections/section-frame.tsx';
import { QUOTE_ISSUERS, SECTIONS } from './sections/section-list.ts';

const MediaField = lateField(async () => (await import('./files/media-field.tsx')).MediaField);

interface CompanyProfileProps {
  profile: Profile;
  /** Shown above the sections. */
  banner: ReactNode;
  /** Opens the profile as entrepreneurs see it. */
  preview: ReactNode;
  /** The companies that issue quotes for it. */
  issuers: ReactNode;
  /** @returns the review state of a document */
  documentState: (fileId: string) => ReactNode;
  /** Called after the server has saved a change. */
  onSaved: () => void;
}

export function CompanyProfile({
  profile,
  banner,
  preview,
  issuers,
  documentState,
  onSaved,
}: CompanyProfileProps) {
  useEffect(() => {
    // The sections are rendered after the page has loaded, when the browser has looked for the anchor.
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, []);

  const shared = { profile, onSaved };
  return (
    <>
      {banner}
      <Overview profile={profile} />
      <FoundMoreOften profile={profile} />
      {preview}
      <ProfileSection
        {...shared}
        section={SECTIONS.company}
        view={() => <CompanyFacts profile={profile} />}
        fields={(state) => <CompanyFields state={state} profile={profile} />}
      />
      <ProfileSection
        {...shared}
        section={SECTIONS.contact}
        view={() => <ContactFacts profile={profile} />}
        fields={(state) => <ContactFields state={state} />}
      />
      <ProfileSection
        {...shared}
        section={SECTIONS.makes}
        view={(edit) => <MakesFacts profile={profile} onAdd={edit} />}
        fields={(state) => <MakesFields state={state} />}
      />
      <ProfileSection
        {...shared}
        section={SECTIONS.capabilities}
        view={() => <CapabilityFacts profile={profile} />}
        fields={(state) => <CapabilityFields state={state} />}
      />
      <ProfileSection
        {...shared}
        section={SECTIONS.certificates}
        view={() => <CertificateFacts profile={profile} documentState={documentState} />}
        fields={(state) => <CertificateFields state={state} profile={profile} />}
      />
      <ProfileSection
        {...shared}
        section={SECTIONS.media}
        view={(edit) =>
          profile.media.length > 0 ? <MediaGrid media={profile.media} /> : <NoMedia onAdd={edit} />
        }
        fields={(state) => <MediaField state={state} />}
      />
      <ProfileSection
        {...shared}
        section={SECTIONS.holidays}
        view={() => <HolidayFacts profile={profile} />}
        fields={(state) => <HolidayFields state={state} />}
      />
      <SectionFrame place={QUOTE_ISSUERS}>{issuers}</SectionFrame>
    </>
  );
}

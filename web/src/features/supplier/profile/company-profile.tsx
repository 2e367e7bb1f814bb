/** The company profile: every section in its order, and the place the address asks for. */
import { useEffect, type ReactNode } from 'react';
import { CapabilitiesSection } from './sections/capabilities-section.tsx';
import { CertificatesSection } from './sections/certificates-section.tsx';
import { CompanySection } from './sections/company-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { MediaSection } from './sections/media-section.tsx';
import { Overview } from './sections/overview.tsx';
import type { Profile } from './profile-data.ts';

interface CompanyProfileProps {
  profile: Profile;
  /** Stands above the sections. */
  banner: ReactNode;
  /** @returns what has become of a document */
  documentState: (fileId: string) => ReactNode;
  /** The server has taken a change. */
  onSaved: () => void;
}

export function CompanyProfile({ profile, banner, documentState, onSaved }: CompanyProfileProps) {
  useEffect(() => {
    // The sections came after the page did, so the browser has found no place to jump to.
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, []);

  return (
    <>
      {banner}
      <Overview profile={profile} />
      <CompanySection profile={profile} onSaved={onSaved} />
      <ContactSection profile={profile} onSaved={onSaved} />
      <CapabilitiesSection profile={profile} onSaved={onSaved} />
      <CertificatesSection profile={profile} onSaved={onSaved} documentState={documentState} />
      <MediaSection profile={profile} onSaved={onSaved} />
    </>
  );
}

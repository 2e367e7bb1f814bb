/** /supplier/profile: the company profile with its verification: all sections in order, scrolled to the URL's anchor. */
import type { PagePath } from '@waggle/contract/paths';
import { useEffect } from 'react';
import { useLoaded } from '../../../api/use-loaded.ts';
import { loadUser } from '../../../session/refresh-session.ts';
import { requirePage } from '../../../session/require-page.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { RowsSkeleton, BAR, Skeleton } from '../../../ui/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { PreviewButton } from '../../directory/profile/preview-button.tsx';
import { KycBanner } from '../../verification/case/kyc-banner.tsx';
import { FoundMoreOften } from './found-more-often.tsx';
import { lateField } from './late-field.tsx';
import { type Profile, readProfile } from './profile-data.ts';
import { ProfileFrame } from './profile-frame.tsx';
import { CapabilityFacts, CapabilityFields } from './sections/capabilities-section.tsx';
import { CertificateFacts, CertificateFields } from './sections/certificates-section.tsx';
import { CompanyFacts, CompanyFields } from './sections/company-section.tsx';
import { ContactFacts, ContactFields } from './sections/contact-section.tsx';
import { HolidayFacts, HolidayFields } from './sections/holidays-section.tsx';
import { MakesFacts, MakesFields } from './sections/makes-section.tsx';
import { MediaFacts } from './sections/media-section.tsx';
import { Overview } from './sections/overview.tsx';
import { ProfileSection } from './sections/profile-section.tsx';
import { SectionFrame } from './sections/section-frame.tsx';
import { BANK_ACCOUNT, PROFILE_ACCESS, QUOTE_ISSUERS, SECTIONS } from './sections/section-list.ts';

const MediaField = lateField(async () => (await import('./files/media-field.tsx')).MediaField);

/** In their order: what each section shows, and what it is edited with. */
const PARTS = [
  [SECTIONS.company, CompanyFacts, CompanyFields],
  [SECTIONS.contact, ContactFacts, ContactFields],
  [SECTIONS.makes, MakesFacts, MakesFields],
  [SECTIONS.capabilities, CapabilityFacts, CapabilityFields],
  [SECTIONS.certificates, CertificateFacts, CertificateFields],
  [SECTIONS.media, MediaFacts, MediaField],
  [SECTIONS.holidays, HolidayFacts, HolidayFields],
] as const;

const BANK_ACCOUNT_PAGE: PagePath = '/supplier/bank-account';
const loadRelations = () => import('../../relations/own-relations.tsx');

/** After a resubmission: documents and fields have changed. */
function reloadUser(): void {
  loadUser({ keepActive: true }).catch((error: unknown) =>
    console.info('The profile could not be fetched', error),
  );
}

function CompanyProfile({ userId, profile }: { userId: string; profile: Profile }) {
  const OwnRelations = useLoaded(loadRelations, true)?.OwnRelations;
  useEffect(() => {
    // The sections are rendered after the page has loaded, when the browser has looked for the anchor.
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, []);

  return (
    <>
      <KycBanner
        supplierId={profile.id}
        status={profile.kyc_status}
        texts={profile}
        onSent={reloadUser}
      />
      <Overview profile={profile} />
      <FoundMoreOften profile={profile} />
      <PreviewButton />
      {PARTS.map(([section, Facts, Fields]) => (
        <ProfileSection
          key={section.id}
          profile={profile}
          section={section}
          Facts={Facts}
          Fields={Fields}
        />
      ))}
      <SectionFrame place={QUOTE_ISSUERS}>
        {OwnRelations ? (
          <OwnRelations userId={userId} company={profile.company_name} />
        ) : (
          <RowsSkeleton label="Loading the companies" rows={1} />
        )}
      </SectionFrame>
      <SectionFrame place={BANK_ACCOUNT}>
        <p className="max-w-160">
          Buyers pay you directly, by bank transfer. You can sign orders once you have named your
          bank account.
        </p>
        <ButtonLink to={BANK_ACCOUNT_PAGE} variant="outline" className="mt-4">
          Open your bank account
        </ButtonLink>
      </SectionFrame>
    </>
  );
}

function SupplierProfilePage({ user }: { user: SessionUser }) {
  usePageTitle('Company Profile');
  const data = user.supplier_data;
  const isMissing = data === null;
  useEffect(() => {
    if (isMissing) reloadUser();
  }, [isMissing]);

  const profile = data && readProfile(data, user.id);
  return (
    <ProfileFrame>
      {profile ? (
        <CompanyProfile key={profile.id} userId={user.id} profile={profile} />
      ) : (
        <ProfileSkeleton />
      )}
    </ProfileFrame>
  );
}

export default requirePage(PROFILE_ACCESS, SupplierProfilePage);

/** The skeleton of the profile while it is loading. */
function ProfileSkeleton() {
  return (
    <Skeleton label="Loading your profile">
      <div className="flex flex-col gap-10">
        <div className={`h-24 ${BAR}`} />
        <div className="flex gap-10">
          <div className="hexagon h-43 w-[9.31rem] shrink-0 bg-surface-sunk" />
          <div className="flex-1">
            <div className={`h-12 w-3/5 ${BAR}`} />
            <div className={`mt-4 h-6 w-full ${BAR}`} />
            <div className={`mt-8 h-12 w-2/5 ${BAR}`} />
          </div>
        </div>
        {[0, 1, 2].map((section) => (
          <div key={section} className="border-t-2 border-line pt-5">
            <div className={`h-8 w-2/5 ${BAR}`} />
            <div className={`mt-6 h-5 w-4/5 ${BAR}`} />
            <div className={`mt-4 h-5 w-3/5 ${BAR}`} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

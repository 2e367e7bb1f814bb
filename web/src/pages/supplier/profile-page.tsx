/** /supplier/profile: the company profile with its verification. */
import { useEffect } from 'react';
import { SUPPLIER_PERMISSIONS } from '@waggle/contract/supplier/permissions';
import { PreviewButton } from '../../features/directory/profile/preview-button.tsx';
import { CompanyProfile } from '../../features/supplier/profile/company-profile.tsx';
import { readProfile } from '../../features/supplier/profile/profile-data.ts';
import { ProfileFrame } from '../../features/supplier/profile/profile-frame.tsx';
import { ProfileSkeleton } from '../../features/supplier/profile/profile-skeleton.tsx';
import { DocumentStateOf } from '../../features/verification/case/document-state.tsx';
import { KycBanner } from '../../features/verification/case/kyc-banner.tsx';
import { renewVerificationCase } from '../../features/verification/case/verification-query.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { PATHS } from '../../paths.ts';
import { loadUser } from '../../session/refresh-session.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

const loadRelations = () => import('../../features/relations/own-relations.tsx');

/** After a resubmission: documents and fields have changed. */
function reloadUser(): void {
  loadUser({ keepActive: true }).catch((error: unknown) =>
    console.info('The profile could not be fetched', error),
  );
}

function SupplierProfilePage({ user }: { user: SessionUser }) {
  usePageTitle('Company Profile');
  const data = user.supplier_data;
  const OwnRelations = useLoaded(loadRelations, true)?.OwnRelations;
  const isMissing = data === null;
  useEffect(() => {
    if (isMissing) reloadUser();
  }, [isMissing]);

  const profile = data && readProfile(data, user.id);
  return (
    <ProfileFrame>
      {profile ? (
        <CompanyProfile
          key={profile.id}
          profile={profile}
          banner={
            <KycBanner
              supplierId={profile.id}
              status={profile.kyc_status}
              texts={profile}
              onSent={reloadUser}
            />
          }
          preview={<PreviewButton />}
          issuers={
            OwnRelations ? (
              <OwnRelations userId={user.id} company={profile.company_name} />
            ) : (
              <RowsSkeleton label="Loading the companies" rows={1} />
            )
          }
          documentState={(fileId) => <DocumentStateOf supplierId={profile.id} fileId={fileId} />}
          onSaved={renewVerificationCase}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </ProfileFrame>
  );
}

export default requirePage(
  {
    rule: SUPPLIER_PERMISSIONS.actions['supplier.change'],
    otherwise: { suppliers_only: PATHS.supplierOnboarding },
    unloaded: 'Your profile could not be loaded',
    hint: 'What you have saved is safe, and what you have typed is kept in this browser.',
  },
  SupplierProfilePage,
);

/** /supplier/profile: the company profile with its verification, or what stands in for it. */
import { useEffect, useState } from 'react';
import { CompanyProfile } from '../../features/supplier/profile/company-profile.tsx';
import { readProfile } from '../../features/supplier/profile/profile-data.ts';
import { ProfileFrame } from '../../features/supplier/profile/profile-frame.tsx';
import { useProfileGuard } from '../../features/supplier/profile/profile-guard.ts';
import { ProfileSkeleton } from '../../features/supplier/profile/profile-skeleton.tsx';
import { DocumentStateOf } from '../../features/verification/case/document-state.tsx';
import { KycBanner } from '../../features/verification/case/kyc-banner.tsx';
import { renewVerificationCase } from '../../features/verification/case/verification-query.ts';
import { loadUser, refreshAtStart } from '../../session/refresh-session.ts';
import { useSession } from '../../session/session-store.ts';
import { hasAccount } from '../../session/session-user.ts';
import { session } from '../../session/this-session.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

/** Tries what the start of the page has failed to do. */
function retry(): void {
  session.expectUser();
  void refreshAtStart();
}

/** The case was sent again: documents and fields of the record are others now. */
function renewRecord(): void {
  loadUser({ keepActive: true }).catch((error: unknown) =>
    console.info('The profile could not be fetched', error),
  );
}

export default function SupplierProfilePage() {
  usePageTitle('Company Profile');
  const away = useProfileGuard();
  const { user } = useSession();
  const isSupplier = hasAccount(user, 'supplier');
  const data = (isSupplier && user?.supplier_data) || null;
  const [kept, setKept] = useState(data);
  // While she signs in again the page stays as it was, with all that is typed into it.
  if (data && data !== kept) setKept(data);
  const [userId, setUserId] = useState('');
  if (user && user.id !== userId) setUserId(user.id);
  const lacking = isSupplier && !data;

  useEffect(() => {
    if (lacking) {
      renewRecord();
    }
  }, [lacking]);

  if (!kept) {
    return <ProfileFrame>{away ? <NotLoaded /> : <ProfileSkeleton />}</ProfileFrame>;
  }
  const profile = readProfile(kept, userId);
  return (
    <ProfileFrame>
      <CompanyProfile
        key={profile.id}
        profile={profile}
        banner={
          <KycBanner
            supplierId={profile.id}
            status={profile.kyc_status}
            texts={profile}
            onSent={renewRecord}
          />
        }
        documentState={(fileId) => <DocumentStateOf supplierId={profile.id} fileId={fileId} />}
        onSaved={renewVerificationCase}
      />
    </ProfileFrame>
  );
}

function NotLoaded() {
  return (
    <div role="alert">
      <h2 className="text-h2">Your profile could not be loaded</h2>
      <p className="mt-3 max-w-136 text-lead text-muted">
        What you have saved is safe, and what you have typed is kept in this browser.
      </p>
      <Button variant="accent" onClick={retry} className="mt-6">
        Retry
      </Button>
    </div>
  );
}

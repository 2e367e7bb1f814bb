/** «Certifications & Documents»: certifications and uploaded documents. */
import { PROFILE_CERTIFICATIONS } from '@waggle/contract/options/certifications';
import { DocumentList } from '../files/document-list.tsx';
import { lateField } from '../late-field.tsx';
import { FormChoice } from '../../../../forms/form-choice.tsx';
import { Chips, Fact } from '../../../../ui/facts.tsx';
import { DocumentStateOf } from '../../../verification/case/document-state.tsx';
import { SUPPLIER_FIELDS } from '../../../verification/supplier-fields.ts';
import type { Profile } from '../profile-data.ts';
import { ReviewNote } from '../review-note.tsx';
import type { SectionFormState } from './section-form.tsx';

const DocumentsField = lateField(
  async () => (await import('../files/documents-field.tsx')).DocumentsField,
);

export function CertificateFacts({ profile }: { profile: Profile }) {
  const documentState = (fileId: string) => (
    <DocumentStateOf supplierId={profile.id} fileId={fileId} />
  );
  return (
    <dl className="grid gap-y-6">
      <Fact name={SUPPLIER_FIELDS.certifications.label} wide>
        <Chips entries={profile.certifications} />
      </Fact>
      <Fact name="Verification documents, seen by you and our review team only" wide>
        <DocumentList documents={profile.documents} state={documentState} />
      </Fact>
      <Fact name="Certificate documents" wide>
        <DocumentList documents={profile.certificateDocuments} state={documentState} />
      </Fact>
    </dl>
  );
}

interface CertificateFieldsProps {
  state: SectionFormState;
  profile: Profile;
}

export function CertificateFields({ state, profile }: CertificateFieldsProps) {
  return (
    <>
      {profile.kyc_status === 'verified' && <ReviewNote>verification documents</ReviewNote>}
      <div className="grid gap-3">
        <FormChoice
          form={state.form}
          name="certifications"
          {...SUPPLIER_FIELDS.certifications}
          options={PROFILE_CERTIFICATIONS}
          customLabel="Your certification"
        />
        <DocumentsField
          state={state}
          name="documents"
          fileType="KYC_DOCS"
          label="Verification Documents"
          required
        />
        <DocumentsField
          state={state}
          name="certificateDocuments"
          fileType="CERTIFICATES"
          label="Certificate Documents"
        />
      </div>
    </>
  );
}

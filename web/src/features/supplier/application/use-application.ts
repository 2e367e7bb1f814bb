/** A hook for the application: the form, its draft, the uploads, and the submit. */
import { useState, useSyncExternalStore } from 'react';
import type { StoredFile } from '@waggle/contract/files';
import { createSupplierCompany, type SupplierCompany } from '@waggle/contract/supplier';
import { useUploads, type Uploads } from '../../../forms/upload/use-uploads.ts';
import { useCreateAccount } from '../../../forms/use-create-account.ts';
import { useDraftedForm, type DraftedForm } from '../../../forms/use-drafted-form.ts';
import type { SupplierData } from '../../../session/session-user.ts';
import {
  ALL_FIELDS,
  applicationDraft,
  clearDraft,
  isStepFilled,
  keepDraft,
  resolveApplication,
  stepOf,
  type ApplicationForm,
} from './application-form.ts';
import { createSupplier } from './create-supplier.ts';

export interface Application extends DraftedForm<SupplierCompany> {
  documents: Uploads;
  certificates: Uploads;
  sending: boolean;
  /** Why the last submit failed. */
  problem: string | undefined;
  clearProblem: () => void;
  submit: () => void;
}

const NO_FILES: readonly StoredFile[] = [];

/** @returns the uploads of one field, whose URLs are kept in the form */
function useFormFiles(
  form: ApplicationForm,
  field: 'kyc_docs' | 'certificate_docs',
  revalidate: boolean,
): Uploads {
  const [files, setFiles] = useState(NO_FILES);
  return useUploads(field === 'kyc_docs' ? 'KYC_DOCS' : 'CERTIFICATES', files, (next) => {
    setFiles(next);
    const urls = next.map((file) => file.file_url);
    form.setValue(field, urls, { shouldValidate: revalidate });
  });
}

interface ApplicationOptions {
  /** Goes to another step, from 1. */
  onStep: (step: number) => void;
  onCreated: (data: SupplierData) => void;
}

export function useApplication({ onStep, onCreated }: ApplicationOptions): Application {
  const { form, ...drafted } = useDraftedForm(applicationDraft, resolveApplication, keepDraft);
  const documents = useFormFiles(form, 'kyc_docs', true);
  const certificates = useFormFiles(form, 'certificate_docs', false);

  const { sending, problem, clearProblem, submit } = useCreateAccount({
    type: 'supplier',
    form,
    fields: ALL_FIELDS,
    stepOf,
    create: (company) => {
      const certified = company.certifications.length > 0;
      return createSupplier(
        { ...company, certificate_docs: certified ? company.certificate_docs : [] },
        { documents: documents.files, certificateDocuments: certificates.files },
      );
    },
    done: createSupplierCompany.done,
    notDone: 'Your application was not sent',
    onStep,
    onCreated(data) {
      clearDraft();
      onCreated(data);
    },
    onError: (error) => console.info('The supplier account could not be created', error),
  });

  return { ...drafted, form, documents, certificates, sending, problem, clearProblem, submit };
}

/** @returns whether the step's button can be pressed; re-renders only when that changes */
export function useStepFilled(form: ApplicationForm, step: number): boolean {
  return useSyncExternalStore(
    (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    () => isStepFilled(step, form.getValues()),
  );
}

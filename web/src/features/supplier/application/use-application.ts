/** A hook for the application: the form, its draft, the uploads, and the submit. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createSupplierCompany, type SupplierCompany } from '@waggle/contract/supplier';
import { useUploads, type Uploads } from '../../../forms/upload/use-uploads.ts';
import { useCreateAccount } from '../../../forms/use-create-account.ts';
import { useDraftedForm, type DraftedForm } from '../../../forms/use-drafted-form.ts';
import type { SupplierData } from '../../../session/session-user.ts';
import {
  ALL_FIELDS,
  applicationDraft,
  clearDraft,
  filesOfDraft,
  isStepFilled,
  resolveApplication,
  setUploaded,
  stepOf,
  urlsOf,
  type ApplicationForm,
  type FileField,
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

const GONE = 'Uploads that are not submitted are kept for 24 hours. Choose it again.';

/** @returns the uploads of one field, whose URLs are kept in the form, and a function that reads them again */
function useFormFiles(
  form: ApplicationForm,
  field: FileField,
  revalidate: boolean,
): readonly [Uploads, () => void] {
  const [kept, setKept] = useState(() => filesOfDraft(field));
  const { files, gone } = kept;
  const fileType = field === 'kyc_docs' ? 'KYC_DOCS' : 'CERTIFICATES';
  const uploads = useUploads(fileType, files, (next) => {
    setUploaded(field, next);
    setKept({ files: next, gone: [] });
    form.setValue(field, urlsOf(next), { shouldValidate: revalidate });
  });
  const { queue } = uploads;
  useEffect(() => {
    for (const name of gone) queue.refuse(name, GONE);
  }, [queue, gone]);
  return [uploads, () => setKept(filesOfDraft(field))];
}

interface ApplicationOptions {
  /** Goes to another step, from 1. */
  onStep: (step: number) => void;
  onCreated: (data: SupplierData) => void;
}

export function useApplication({ onStep, onCreated }: ApplicationOptions): Application {
  const { form, ...drafted } = useDraftedForm(applicationDraft, resolveApplication);
  const [documents, readDocuments] = useFormFiles(form, 'kyc_docs', true);
  const [certificates, readCertificates] = useFormFiles(form, 'certificate_docs', false);

  function takeNewer(): void {
    drafted.takeNewer();
    readDocuments();
    readCertificates();
  }

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

  return {
    ...drafted,
    takeNewer,
    form,
    documents,
    certificates,
    sending,
    problem,
    clearProblem,
    submit,
  };
}

/** @returns whether the step's button can be pressed; re-renders only when that changes */
export function useStepFilled(form: ApplicationForm, step: number): boolean {
  return useSyncExternalStore(
    (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    () => isStepFilled(step, form.getValues()),
  );
}

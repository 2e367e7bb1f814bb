/** A hook for the application: the form, its draft, the uploads, and the submit. */
import { useEffect, useSyncExternalStore } from 'react';
import type { FileType } from '@waggle/contract/files/file-types';
import { createSupplierCompany } from '@waggle/contract/supplier';
import { useUploads, type Uploads } from '../../../forms/upload/use-uploads.ts';
import { useCreateAccount } from '../../../forms/use-create-account.ts';
import { useDraftedForm, type DraftedForm } from '../../../forms/use-drafted-form.ts';
import type { SupplierData } from '../../../session/session-user.ts';
import {
  ALL_FIELDS,
  type ApplicationForm,
  applicationDraft,
  type FileField,
  forgetApplication,
  isStepFilled,
  type KeptApplication,
  putFiles,
  resolveApplication,
  stepOf,
} from './application-form.ts';
import { createSupplier } from './create-supplier.ts';

export type Application = ReturnType<typeof useApplication>;

const GONE = 'Uploads that are not submitted are kept for 24 hours. Choose it again.';

/** @returns the uploads of one field, whose URLs are kept in the form */
function useFormFiles(
  { form, draft }: DraftedForm<KeptApplication>,
  field: FileField,
  fileType: FileType,
): Uploads {
  const uploads = useUploads(fileType, draft.value.files[field], (next) =>
    putFiles(form, field, next),
  );
  const { queue } = uploads;
  const gone = JSON.stringify(draft.value.gone[field]);
  useEffect(() => {
    for (const name of JSON.parse(gone) as string[]) queue.refuse(name, GONE);
  }, [queue, gone]);
  return uploads;
}

interface ApplicationOptions {
  /** Goes to another step, from 1. */
  onStep: (step: number) => void;
  onCreated: (data: SupplierData) => void;
}

export function useApplication({ onStep, onCreated }: ApplicationOptions) {
  const drafted = useDraftedForm(applicationDraft, resolveApplication);
  const documents = useFormFiles(drafted, 'kyc_docs', 'KYC_DOCS');
  const certificates = useFormFiles(drafted, 'certificate_docs', 'CERTIFICATES');

  const creation = useCreateAccount({
    type: 'supplier',
    form: drafted.form,
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
      forgetApplication();
      onCreated(data);
    },
    onError: (error) => console.info('The supplier account could not be created', error),
  });

  return { ...drafted, ...creation, documents, certificates };
}

/** @returns whether the step's button can be pressed; re-renders only when that changes */
export function useStepFilled(form: ApplicationForm, step: number): boolean {
  return useSyncExternalStore(
    (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    () => isStepFilled(step, form.getValues()),
  );
}

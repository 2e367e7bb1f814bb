/** The application as it is being filled in: the form, its draft, the uploads, and sending it all. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { SupplierCompany } from '@waggle/contract/supplier';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { fieldMessages } from '../../../api/report-error.ts';
import type { UploadedFile } from '../../../forms/upload/upload-queue.ts';
import { useUploads, type Uploads } from '../../../forms/upload/use-uploads.ts';
import { openSignIn } from '../../../session/open-sign-in.ts';
import { refreshSession } from '../../../session/refresh-session.ts';
import { hasAccount, type SupplierData } from '../../../session/session-user.ts';
import { session } from '../../../session/this-session.ts';
import {
  ALL_FIELDS,
  applicationDraft,
  clearDraft,
  isStepFilled,
  keepDraft,
  resolveApplication,
  stepOf,
  type ApplicationField,
  type ApplicationForm,
} from './application-form.ts';
import { createSupplier } from './create-supplier.ts';

export interface Application {
  form: ApplicationForm;
  draftSaved: boolean;
  documents: Uploads;
  certificates: Uploads;
  sending: boolean;
  submit: () => void;
}

const CREATION = ['create-supplier'];
const NO_FILES: readonly UploadedFile[] = [];

/** @returns one kind of file, its URLs kept in the form's field */
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
  const [draftSaved, setDraftSaved] = useState(() => applicationDraft.exists());
  const form = useForm<SupplierCompany>({
    defaultValues: applicationDraft.read(),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver: resolveApplication,
  });
  const documents = useFormFiles(form, 'kyc_docs', true);
  const certificates = useFormFiles(form, 'certificate_docs', false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          keepDraft(values);
          setDraftSaved(true);
        },
      }),
    [form],
  );

  function leadTo(fields: readonly ApplicationField[]): void {
    const step = stepOf(fields);
    if (step > 0) onStep(step);
  }

  const creation = useMutation(
    {
      mutationKey: CREATION,
      mutationFn: (company: SupplierCompany) =>
        createSupplier(company, {
          documents: documents.files,
          certificateDocuments: certificates.files,
        }),
      // A send that waited silently for the network would look like one that hangs.
      onSuccess(data) {
        clearDraft();
        onCreated(data);
      },
      onError(error) {
        console.info('The supplier account could not be created', error);
        const messages = fieldMessages(error, ALL_FIELDS);
        const fields = ALL_FIELDS.filter((field) => messages[field]);
        for (const field of fields) {
          form.setError(field, { type: 'server', message: messages[field] ?? '' });
        }
        leadTo(fields);
        // The account was created elsewhere: the page leads its user on.
        if (error instanceof ApiError && error.code === 'account_exists') void refreshSession();
      },
    },
    queryClient,
  );

  function send(company: SupplierCompany): void {
    const { status, user } = session.getState();
    if (status !== 'signed-in') {
      openSignIn({ as: 'supplier', then: () => send(company) });
      return;
    }
    // A second click may come before the first has been drawn.
    if (queryClient.isMutating({ mutationKey: CREATION }) > 0) return;
    // Whoever turns out to have the account already is led on by the page.
    if (hasAccount(user, 'supplier')) return;
    const certified = company.certifications.length > 0;
    creation.mutate({ ...company, certificate_docs: certified ? company.certificate_docs : [] });
  }

  const submit = form.handleSubmit(send, (errors) =>
    leadTo(ALL_FIELDS.filter((field) => errors[field])),
  );

  return {
    form,
    draftSaved,
    documents,
    certificates,
    sending: creation.isPending,
    submit: () => void submit(),
  };
}

/** @returns whether the step's button can be pressed; re-rendered only when that changes, not at every key */
export function useStepFilled(form: ApplicationForm, step: number): boolean {
  return useSyncExternalStore(
    (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    () => isStepFilled(step, form.getValues()),
  );
}

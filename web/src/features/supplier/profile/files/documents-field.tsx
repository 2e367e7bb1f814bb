/** Uploaded documents in a section's form. */
import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { UploadField } from '../../../../forms/upload/upload-field.tsx';
import { useUploads } from '../../../../forms/upload/use-uploads.ts';
import type { SectionFormState } from '../sections/section-form.tsx';

interface DocumentsFieldProps {
  state: SectionFormState;
  name: 'documents' | 'certificateDocuments';
  fileType: 'KYC_DOCS' | 'CERTIFICATES';
  label: string;
  required?: boolean;
}

export function DocumentsField({ state, name, fileType, ...rest }: DocumentsFieldProps) {
  const { field, fieldState } = useController({ control: state.form.control, name });
  const uploads = useUploads(fileType, field.value, (files) => {
    field.onChange(files);
    // Validated at every change, not only on blur.
    void state.form.trigger(name);
  });
  const report = useEffectEvent((uploading: boolean) => state.onUploading(name, uploading));
  useEffect(() => report(uploads.uploading), [uploads.uploading]);
  return (
    <UploadField
      {...rest}
      name={name}
      uploads={uploads}
      inputRef={field.ref}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

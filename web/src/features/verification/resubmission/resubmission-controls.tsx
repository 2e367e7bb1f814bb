/** The controls that answer a requested change: another file, or another text. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { PROFILE_COUNTRIES } from '@waggle/contract/options/countries';
import type { CaseRequest, DocumentKind } from '@waggle/contract/verification';
import { controlled } from '../../../forms/bind-fields.ts';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { UploadField } from '../../../forms/upload/upload-field.tsx';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import { typedText, fieldTextsOf, type CurrentTexts } from './requested-changes.ts';
import type { Resubmission } from './use-resubmission.ts';

interface ControlProps {
  point: CaseRequest;
  resubmission: Resubmission;
}

export function DocumentControl({
  point: { about, name },
  resubmission,
  kind,
}: ControlProps & { kind: DocumentKind }) {
  const chosen = resubmission.answers.documents[about];
  const uploads = useUploads(kind, chosen ? [chosen] : [], (files) =>
    // The last one to arrive is the one that was meant.
    resubmission.choose(about, files.at(-1)),
  );
  const before = useRef(false);
  const tell = useEffectEvent((uploading: boolean) => {
    resubmission.onUploading(about, uploading);
    // A file that did not arrive leaves the point open, and that is said at once.
    if (before.current && !uploading) resubmission.validate(about);
    before.current = uploading;
  });
  useEffect(() => tell(uploads.uploading), [uploads.uploading]);
  return (
    <UploadField
      label={`New file in place of ${name}`}
      name={kind === 'CERTIFICATES' ? 'certificateDocuments' : 'documents'}
      uploads={uploads}
      single
      required
      onBlur={() => {
        if (!uploads.uploading) resubmission.validate(about);
      }}
      error={resubmission.errors[about]}
    />
  );
}

export function FieldControl({
  point,
  resubmission,
  texts,
}: ControlProps & { texts: CurrentTexts }) {
  const { about } = point;
  const { label, required, lines, autoComplete = 'off' } = fieldTextsOf(point);
  const value = typedText(resubmission.answers, texts, about);
  const shared = {
    label,
    registration: controlled(
      about,
      value,
      (text) => resubmission.type(about, text),
      () => resubmission.validate(about),
    ),
    autoComplete,
    error: resubmission.errors[about],
    ...(required && { required }),
  };
  return about === 'country' ? (
    <SelectField {...shared} options={PROFILE_COUNTRIES} stored={value} />
  ) : (
    <TextField {...shared} {...(lines !== undefined && { lines })} />
  );
}

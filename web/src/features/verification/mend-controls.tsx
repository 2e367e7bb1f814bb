/** What answers a point: another file in place of a document, or another text in a field. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { PROFILE_COUNTRIES } from '@waggle/contract/options/countries';
import type { CaseRequest, VerificationCase } from '@waggle/contract/verification';
import type { FieldRegistration } from '../../forms/field-parts.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { UploadField } from '../../forms/upload-field.tsx';
import { useUploads } from '../../forms/use-uploads.ts';
import { typedText, wordsOf, type CurrentTexts } from './mend-points.ts';
import type { Mending } from './use-mending.ts';

interface ControlProps {
  point: CaseRequest;
  mending: Mending;
}

type DocumentKind = VerificationCase['documents'][number]['kind'];

export function DocumentControl({
  point: { about, name },
  mending,
  kind,
}: ControlProps & { kind: DocumentKind }) {
  const chosen = mending.mended.documents[about];
  const uploads = useUploads(kind, chosen ? [chosen] : [], (files) =>
    // The last one to arrive is the one that was meant.
    mending.choose(about, files.at(-1)),
  );
  const before = useRef(false);
  const tell = useEffectEvent((uploading: boolean) => {
    mending.onUploading(about, uploading);
    // A file that did not arrive leaves the point open, and that is said at once.
    if (before.current && !uploading) mending.judge(about);
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
        if (!uploads.uploading) mending.judge(about);
      }}
      error={mending.errors[about]}
    />
  );
}

export function FieldControl({ point, mending, texts }: ControlProps & { texts: CurrentTexts }) {
  const { about } = point;
  const { label, required, lines, autoComplete = 'off' } = wordsOf(point);
  const value = typedText(mending.mended, texts, about);
  const registration: FieldRegistration & { value: string } = {
    name: about,
    value,
    ref: () => undefined,
    onChange: async ({ target }: { target: { value: string } }) =>
      mending.type(about, target.value),
    onBlur: async () => mending.judge(about),
  };
  const shared = {
    label,
    registration,
    autoComplete,
    error: mending.errors[about],
    ...(required && { required }),
  };
  return about === 'country' ? (
    <SelectField {...shared} options={PROFILE_COUNTRIES} stored={value} />
  ) : (
    <TextField {...shared} {...(lines !== undefined && { lines })} />
  );
}

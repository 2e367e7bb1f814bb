/** What shows that a company belongs to the supplier: words, and files. */
import { useId } from 'react';
import { RELATION_LIMITS } from '@waggle/contract/limits';
import { FieldHint, FieldLabel } from '../../forms/field-parts.tsx';
import { UploadField } from '../../forms/upload/upload-field.tsx';
import type { Uploads } from '../../forms/upload/use-uploads.ts';
import { TextArea } from '../../ui/control.tsx';

interface EvidenceFieldsProps {
  reference: string;
  onReference: (reference: string) => void;
  uploads: Uploads;
}

const isTooMany = ({ files }: Uploads): boolean => files.length > RELATION_LIMITS.files;

/** @returns whether they cannot be sent now */
export const waitsForFiles = (uploads: Uploads): boolean => uploads.uploading || isTooMany(uploads);

export function EvidenceFields({ reference, onReference, uploads }: EvidenceFieldsProps) {
  const id = useId();
  return (
    <>
      <div className="mt-4">
        <FieldLabel id={`${id}-reference`} label="What shows it (optional)" />
        <TextArea
          id={`${id}-reference`}
          name="reference"
          maxLength={RELATION_LIMITS.reference}
          aria-describedby={`${id}-reference-hint`}
          value={reference}
          onChange={({ target }) => onReference(target.value)}
        />
        <FieldHint id={`${id}-reference`}>
          Such as its number in the register, and who owns it. Only our team reads this.
        </FieldHint>
      </div>
      <div className="mt-4">
        <UploadField
          label="Files (optional)"
          name="files"
          uploads={uploads}
          hint={`A register extract, shareholder list or contract. At most ${RELATION_LIMITS.files}.`}
        />
      </div>
      {isTooMany(uploads) && (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          At most {RELATION_LIMITS.files} files. Remove some.
        </p>
      )}
    </>
  );
}

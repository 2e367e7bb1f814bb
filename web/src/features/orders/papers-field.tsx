/** The field for the papers of what was sent, paid or received: with how many there may be. */
import { UploadField } from '../../forms/upload/upload-field.tsx';
import type { Uploads } from '../../forms/upload/use-uploads.ts';

interface PapersFieldProps {
  label: string;
  uploads: Uploads;
  most: number;
}

export function PapersField({ label, uploads, most }: PapersFieldProps) {
  const hint = `At most ${most} files.`;
  return (
    <UploadField
      label={label}
      name="files"
      uploads={uploads}
      hint={hint}
      error={uploads.files.length > most ? `${hint} Remove some to send it` : undefined}
    />
  );
}

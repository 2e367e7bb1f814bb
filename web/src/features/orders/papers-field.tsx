/** The field for the papers of what was sent, paid or received: at most as many as one of them has. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { UploadField } from '../../forms/upload/upload-field.tsx';
import type { Uploads } from '../../forms/upload/use-uploads.ts';

const most = `At most ${ORDER_LIMITS.proofs} files.`;

export const tooManyPapers = ({ files }: Uploads): boolean => files.length > ORDER_LIMITS.proofs;

export function PapersField({ label, uploads }: { label: string; uploads: Uploads }) {
  return (
    <UploadField
      label={label}
      name="files"
      uploads={uploads}
      hint={most}
      error={tooManyPapers(uploads) ? `${most} Remove some to send it` : undefined}
    />
  );
}

/** A picture of the user's own in place of a drawn logo: PNG or JPG, uploaded, and shown as it will be. */
import { useState } from 'react';
import type { StoredFile } from '@waggle/contract/files';
import { randomId } from '../../../../api/random-id.ts';
import { DialogForm, useSubmit } from '../../../../forms/dialog-form.tsx';
import { UploadField } from '../../../../forms/upload/upload-field.tsx';
import { useUploads } from '../../../../forms/upload/use-uploads.ts';
import { chooseOwn } from '../logos-query.ts';

export function OwnPictureDialog({ onClose }: { onClose: () => void }) {
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [key] = useState(randomId);
  const uploads = useUploads('LOGO_FILES', files, (next) => setFiles(next.slice(-1)));
  const file = files.at(-1);
  const submit = useSubmit(async () => {
    if (file === undefined) return;
    await chooseOwn(file.file_url, `${key} ${file.id}`);
    onClose();
  }, 'The picture could not be chosen. It is kept here');
  return (
    <DialogForm
      {...submit}
      title="Use my own picture"
      description="It is your logo as it is: it cannot be edited here, and has no files in other sizes. Pages show it on your brand’s light colour and on dark: a transparent PNG looks best."
      submitLabel="Choose this picture"
      submitVariant="accent"
      incomplete={file === undefined || uploads.uploading}
      cancelLabel="Cancel"
      onClose={onClose}
    >
      <div className="mt-5">
        <UploadField
          label="Your logo"
          name="logo"
          single
          uploads={uploads}
          hint="At least 512 px wide. No SVG: it can hold programs."
        />
      </div>
    </DialogForm>
  );
}

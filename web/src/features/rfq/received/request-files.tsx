/** The files of a request; a confidential one says when it opens. */
import { formatFileSize } from '@waggle/contract/file-size';
import type { SupplierRequest } from '@waggle/contract/rfq/invitations';
import { OpenFile } from '../../../brief/open-file.tsx';
import { Icon } from '../../../ui/icon.tsx';

type BriefFile = SupplierRequest['files'][number];

export function RequestFiles({ files }: { files: readonly BriefFile[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files-title" className="mt-6">
      <h3 id="files-title" className="font-text text-small font-semibold">
        Files
      </h3>
      <ul className="mt-1">
        {files.map((file) => (
          <FileRow key={file.id} {...file} />
        ))}
      </ul>
    </section>
  );
}

function FileRow({ id, name, size, content_type, confidential, file_url }: BriefFile) {
  const isLocked = confidential && file_url === null;
  const isPicture = content_type.startsWith('image/');
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Icon name={isLocked ? 'lock' : isPicture ? 'image' : 'file-text'} />
      <div className="min-w-0 flex-1 text-small">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-muted">
          {isLocked
            ? 'Confidential. Opens after you sign the buyer’s confidentiality agreement'
            : formatFileSize(size)}
        </p>
      </div>
      {file_url !== null && <OpenFile id={id} name={name} />}
    </li>
  );
}

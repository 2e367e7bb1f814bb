/** The files of a request; a confidential one says when it opens. */
import { formatFileSize } from '@waggle/contract/file-size';
import type { SupplierRequest } from '@waggle/contract/rfq/invitations';
import { fileUrl } from '../../../api/files/file-url.ts';
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

function FileRow({ name, size, content_type, confidential, file_url }: BriefFile) {
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
      {file_url !== null && (
        <a
          href={fileUrl(file_url)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center px-2 text-small font-semibold text-accent-text underline underline-offset-4"
        >
          {isPicture ? 'Look' : 'Open'}
          <span className="sr-only"> at {name}, in a new tab</span>
        </a>
      )}
    </li>
  );
}

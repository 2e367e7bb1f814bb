/** The files of an invitation; a confidential one says when it opens. */
import { formatFileSize } from '@waggle/contract/file-size';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { OpenFile } from '../../../ui/open-file.tsx';
import { Link } from '../../../lib/navigation.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';

type BriefFile = SupplierInvitation['files'][number];

interface InvitationFilesProps {
  requestId: string;
  files: readonly BriefFile[];
}

export function InvitationFiles({ requestId, files }: InvitationFilesProps) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files-title" className="mt-6">
      <h3 id="files-title" className="font-text text-small font-semibold">
        Files
      </h3>
      <ul className="mt-1">
        {files.map((file) => (
          <FileRow key={file.id} requestId={requestId} {...file} />
        ))}
      </ul>
    </section>
  );
}

function FileRow({ requestId, ...file }: BriefFile & { requestId: string }) {
  const { id, name, size, content_type, confidential, file_url } = file;
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
            ? 'Confidential. Opens on a page of its own, after you have signed the buyer’s NDA'
            : formatFileSize(size)}
        </p>
      </div>
      {file_url !== null && <OpenFile id={id} name={name} />}
      {isLocked && (
        <Link
          to={fillPath(PATHS.confidentialFile, { id: requestId, file: id })}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-accent-text underline underline-offset-4"
        >
          Read
          <span dir="auto" className="sr-only">
            {' '}
            {name}
          </span>
        </Link>
      )}
    </li>
  );
}

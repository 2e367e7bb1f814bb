/** One file of an upload field: uploaded, or with its progress bar. */
import type { ReactNode } from 'react';
import { formatFileSize } from '@waggle/contract/file-size';
import type { StoredFile } from '@waggle/contract/files';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UploadProgress } from '../../ui/progress-bar.tsx';
import type { SendingFile } from './upload-queue.ts';

interface RowProps {
  icon: 'file-text' | 'upload';
  name: string;
  children: ReactNode;
  action: { icon: 'trash' | 'x'; label: string; onClick: () => void };
}

function Row({ icon, name, children, action }: RowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-3.5 sm:gap-4">
      <span
        aria-hidden="true"
        className={`hexagon inline-flex h-11 w-9.5 shrink-0 items-center justify-center ${icon === 'upload' ? 'bg-accent-wash' : 'bg-surface-sunk'}`}
      >
        <Icon name={icon} className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        {children}
      </div>
      <Button variant="quiet" size="icon" aria-label={action.label} onClick={action.onClick}>
        <Icon name={action.icon} />
      </Button>
    </li>
  );
}

/** @returns the progress in words */
function progressText({ current, offline, sent, size }: SendingFile): string {
  if (offline) return `${formatFileSize(size)}, waiting for a connection`;
  if (!current) return `${formatFileSize(size)}, waiting`;
  if (sent >= size) return `${formatFileSize(size)} sent, being checked`;
  return `${formatFileSize(sent)} of ${formatFileSize(size)}`;
}

export function SendingRow({ file, onCancel }: { file: SendingFile; onCancel: () => void }) {
  return (
    <Row
      icon="upload"
      name={file.name}
      action={{
        icon: 'x',
        label: `${file.offline ? 'Remove' : 'Cancel'} ${file.name}`,
        onClick: onCancel,
      }}
    >
      {!file.offline && <UploadProgress {...file} />}
      <p className="text-small text-muted tabular-nums">{progressText(file)}</p>
    </Row>
  );
}

export function UploadedRow({ file, onRemove }: { file: StoredFile; onRemove: () => void }) {
  return (
    <Row
      icon="file-text"
      name={file.name}
      action={{ icon: 'trash', label: `Remove ${file.name}`, onClick: onRemove }}
    >
      <p className="text-small text-muted tabular-nums">
        {file.size === '' ? 'Uploaded' : `${file.size}, uploaded`}
      </p>
    </Row>
  );
}

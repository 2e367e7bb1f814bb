/** The files of uploads: refused ones with why, uploaded ones and those under way, each with its button. */
import { useStore } from '../../lib/store.ts';
import { RefusedFiles } from './refused-files.tsx';
import { SendingRow, UploadedRow } from './upload-row.tsx';
import { useUploadAnnouncements } from './use-upload-announcements.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadListProps {
  /** The result of `useUploads`. */
  uploads: Uploads;
  label: string;
  className: string;
  /** Takes the focus of a button that has disappeared with its row. */
  onGone: () => void;
}

export function UploadList({ uploads, label, className, onGone }: UploadListProps) {
  const { queue, files } = uploads;
  const sending = useStore(queue);
  const news = useUploadAnnouncements(sending, files);
  const andFocus = (act: () => void) => () => {
    act();
    onGone();
  };
  return (
    <>
      <RefusedFiles queue={queue} />
      {files.length + sending.length > 0 && (
        <ul aria-label={label} className={className}>
          {files.map((file) => (
            <UploadedRow
              key={file.id}
              file={file}
              onRemove={andFocus(() => uploads.remove(file))}
            />
          ))}
          {sending.map((file) => (
            <SendingRow
              key={file.key}
              file={file}
              onCancel={andFocus(() => queue.cancel(file.key))}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

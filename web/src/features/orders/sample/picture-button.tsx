/** A button that opens the file dialog, or the camera of a phone, for a picture; and the pictures that are on their way. */
import { ACCEPTED_EXTENSIONS } from '@waggle/contract/files';
import type { ReactNode } from 'react';
import { RefusedFiles } from '../../../forms/upload/refused-files.tsx';
import { SendingRow } from '../../../forms/upload/upload-row.tsx';
import { useUploadAnnouncements } from '../../../forms/upload/use-upload-announcements.ts';
import type { Uploads } from '../../../forms/upload/use-uploads.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useStore } from '../../../lib/store.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

const ENDINGS = ACCEPTED_EXTENSIONS.SAMPLE_PICTURES.map((ending) => `.${ending}`).join(',');

interface PictureButtonProps {
  /** The accessible name, where it says more than what is shown. */
  label: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Beside the camera; without it the camera alone. */
  children?: ReactNode;
  className?: string;
}

export function PictureButton(props: PictureButtonProps) {
  const { label, multiple = false, disabled = false, onFiles, children, className } = props;
  return (
    <span
      className={classNames(
        'relative inline-flex has-focus-visible:rounded-control has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        disabled && 'opacity-60',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(buttonClass({ variant: 'outline', size: 'compact' }), 'flex-1')}
      >
        <Icon name="camera" />
        {children}
      </span>
      <input
        type="file"
        name="pictures"
        aria-label={label}
        multiple={multiple}
        disabled={disabled}
        accept={ENDINGS}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again after a failure.
          target.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}

/** A picture that fails waits by itself, with Retry. */
export function PicturesUnderWay({ uploads }: { uploads: Uploads }) {
  const { queue, files } = uploads;
  const sending = useStore(queue);
  const news = useUploadAnnouncements(sending, files);
  return (
    <>
      <RefusedFiles queue={queue} />
      {sending.length > 0 && (
        <ul aria-label="Pictures on their way">
          {sending.map((file) => (
            <SendingRow key={file.key} file={file} onCancel={() => queue.cancel(file.key)} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

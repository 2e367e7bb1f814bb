/** A field for files, by button or drag and drop, each with progress, size and a remove button. */
import { useId, useRef, type FocusEvent, type ReactNode, type Ref } from 'react';
import { useStore } from '../../lib/store.ts';
import { descriptionOf, FieldError, FieldHint, FieldLabel } from '../field-parts.tsx';
import { FilePicker } from './file-picker.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { useUploadAnnouncements } from './use-upload-announcements.ts';
import { SendingRow, UploadedRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface UploadFieldProps {
  label: string;
  name: string;
  /** The result of `useUploads`. */
  uploads: Uploads;
  /** The file dialog takes one file at a time. */
  single?: boolean;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Called when the focus leaves the whole field. */
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string | undefined;
}

export function UploadField(props: UploadFieldProps) {
  const { label, name, uploads, single = false, inputRef, required, hint, error } = props;
  const { queue, fileType, files } = uploads;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const sending = useStore(queue);
  const news = useUploadAnnouncements(sending, files);

  /** The button that had the focus disappears with its row. */
  function removeAndFocus(act: () => void): void {
    act();
    field.current?.querySelector('input')?.focus();
  }

  function leave(event: FocusEvent): void {
    const inside = event.relatedTarget instanceof Node ? event.relatedTarget : null;
    // An open file dialog is no blur.
    if (!field.current?.contains(inside) && document.hasFocus()) props.onBlur?.();
  }

  return (
    <div ref={field} onBlur={leave}>
      <FieldLabel id={id} label={label} required={required} />
      <FilePicker
        ref={inputRef}
        id={id}
        name={name}
        fileType={fileType}
        multiple={!single}
        required={required}
        invalid={Boolean(error)}
        icon="upload"
        title={single ? 'Drop the file here' : 'Drop files here'}
        button={single ? 'Choose a file' : 'Choose files'}
        describedBy={descriptionOf(id, hint)}
        className="gap-x-5 p-5 sm:px-8 sm:py-6"
        onFiles={queue.add}
      />
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <RefusedFiles queue={queue} />
      {files.length + sending.length > 0 && (
        <ul aria-label="Files" className="mt-2">
          {files.map((file) => (
            <UploadedRow
              key={file.id}
              file={file}
              onRemove={() => removeAndFocus(() => uploads.remove(file))}
            />
          ))}
          {sending.map((file) => (
            <SendingRow
              key={file.key}
              file={file}
              onCancel={() => removeAndFocus(() => queue.cancel(file.key))}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}

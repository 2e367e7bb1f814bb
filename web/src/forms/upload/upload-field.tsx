/** A field for files, by button or drag and drop, each with progress, size and a remove button. */
import {
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type DragEvent,
  type FocusEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { ACCEPTED_EXTENSIONS } from '@waggle/contract/files';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { descriptionOf, FieldError, FieldHint, FieldLabel } from '../field-parts.tsx';
import { usePreventStrayDrops } from './prevent-stray-drops.ts';
import { useUploadAnnouncements } from './upload-announcements.ts';
import { SendingRow, UploadedRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface UploadFieldProps {
  label: string;
  name: string;
  /** What `useUploads` gives. */
  uploads: Uploads;
  /** One file at a time in the browser's window. */
  single?: boolean;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** The focus has left the whole field. */
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string | undefined;
}

const WORDS = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export function UploadField(props: UploadFieldProps) {
  const { label, name, uploads, single = false, inputRef, required, hint, error } = props;
  const { queue, fileType, files } = uploads;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const sending = useSyncExternalStore(queue.subscribe, queue.get);
  const news = useUploadAnnouncements(sending, files);
  const endings = ACCEPTED_EXTENSIONS[fileType];
  usePreventStrayDrops();

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    queue.add([...(event.target.files ?? [])]);
    // The same file can be chosen again after it failed.
    event.target.value = '';
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    queue.add([...event.dataTransfer.files].slice(0, single ? 1 : undefined));
  }

  /** The row goes with the button that had the focus. */
  function without(act: () => void): void {
    act();
    field.current?.querySelector('input')?.focus();
  }

  function leave(event: FocusEvent): void {
    const inside = event.relatedTarget instanceof Node ? event.relatedTarget : null;
    // While the browser's own window for files is open nothing is left.
    if (!field.current?.contains(inside) && document.hasFocus()) props.onBlur?.();
  }

  return (
    <div ref={field} onBlur={leave}>
      <FieldLabel id={id} label={label} required={required} />
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-sheet border-2 border-dashed p-5 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:px-8 sm:py-6 ${error ? 'border-danger' : over ? 'border-text bg-accent-wash' : 'border-line-strong'}`}
      >
        <Icon name="upload" className="size-6 max-sm:hidden" />
        <div className="min-w-48 flex-1">
          <p className="font-semibold">{single ? 'Drop the file here' : 'Drop files here'}</p>
          <p id={`${id}-accepted`} className="text-small text-muted">
            {WORDS.format(endings)}. Up to 10 MB{single ? '' : ' each'}.
          </p>
        </div>
        <span aria-hidden="true" className={buttonClass({ variant: 'outline' })}>
          {single ? 'Choose a file' : 'Choose files'}
        </span>
        <input
          ref={inputRef}
          id={id}
          type="file"
          name={name}
          multiple={!single}
          accept={endings.map((ending) => `.${ending}`).join(',')}
          onChange={choose}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-accepted ${descriptionOf(id, hint)}`}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {files.length + sending.length > 0 && (
        <ul aria-label="Files" className="mt-2">
          {files.map((file) => (
            <UploadedRow
              key={file.id}
              file={file}
              onRemove={() => without(() => uploads.remove(file))}
            />
          ))}
          {sending.map((file) => (
            <SendingRow
              key={file.key}
              file={file}
              onCancel={() => without(() => queue.cancel(file.key))}
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

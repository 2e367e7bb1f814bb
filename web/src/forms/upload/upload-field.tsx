/** A field for files, by button or drag and drop, each with progress, size and a remove button. */
import { useId, useRef, type FocusEvent, type ReactNode, type Ref } from 'react';
import { descriptionOf, FieldError, FieldHint, FieldLabel } from '../field-parts.tsx';
import { FilePicker } from './file-picker.tsx';
import { UploadList } from './upload-list.tsx';
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
  const { queue, fileType } = uploads;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);

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
      <UploadList
        uploads={uploads}
        label="Files"
        className="mt-2"
        onGone={() => field.current?.querySelector('input')?.focus()}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

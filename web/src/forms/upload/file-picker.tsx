/** Choosing files by button or by drag and drop. */
import type { ChangeEvent, KeyboardEvent, Ref } from 'react';
import { ACCEPTED_EXTENSIONS, FILE_LIMITS } from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { endingsOf } from './upload-queue.ts';
import { useDrops } from './use-drops.ts';

interface FilePickerProps {
  ref?: Ref<HTMLInputElement> | undefined;
  id: string;
  name: string;
  /** For a field whose label is not on the page. */
  label?: string;
  fileType: FileType;
  multiple?: boolean;
  required?: boolean | undefined;
  invalid?: boolean;
  icon: IconName;
  /** Above the accepted types. */
  title?: string;
  button: string;
  /** Ids of further descriptions. */
  describedBy: string;
  /** Utilities for padding and gaps. */
  className: string;
  onFiles: (files: readonly File[]) => void;
}

const MEGABYTES = FILE_LIMITS.size / 1024 ** 2;

export function FilePicker(props: FilePickerProps) {
  const { ref, id, name, fileType, multiple = false, required, invalid = false, ...rest } = props;
  const { title, onFiles } = rest;
  const { over, handlers } = useDrops((files) => onFiles(multiple ? files : files.slice(0, 1)));

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(event.target.files ?? [])]);
    // So that the same file can be chosen again after a failure.
    event.target.value = '';
  }

  /** Enter opens the file dialog, as on a button; some browsers would submit the form. */
  function openOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.click();
  }

  return (
    <div
      {...handlers}
      className={`relative flex min-w-0 flex-wrap items-center gap-y-3 rounded-sheet border-2 border-dashed has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${invalid ? 'border-danger' : over ? 'border-text bg-accent-wash' : 'border-line-strong'} ${rest.className}`}
    >
      <Icon name={rest.icon} className="size-6 max-sm:hidden" />
      <div className={title ? 'min-w-48 flex-1' : 'min-w-44 flex-1'}>
        {title && <p className="font-semibold pointer-coarse:hidden">{title}</p>}
        <p id={`${id}-accepted`} className="text-small text-muted">
          {endingsOf(fileType)}. Up to {MEGABYTES}&nbsp;MB{multiple ? ' each' : ''}.
        </p>
      </div>
      <span aria-hidden="true" className={buttonClass({ variant: 'outline' })}>
        {rest.button}
      </span>
      <input
        ref={ref}
        id={id}
        type="file"
        name={name}
        aria-label={rest.label}
        multiple={multiple}
        accept={ACCEPTED_EXTENSIONS[fileType].map((extension) => `.${extension}`).join(',')}
        onChange={choose}
        onKeyDown={openOnEnter}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={`${id}-accepted ${rest.describedBy}`}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

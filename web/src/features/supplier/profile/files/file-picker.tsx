/** Choosing pictures or videos by button or by drag and drop. */
import { useState, type ChangeEvent, type DragEvent, type KeyboardEvent, type Ref } from 'react';
import { ACCEPTED_EXTENSIONS } from '@waggle/contract/files';
import { usePreventStrayDrops } from '../../../../forms/upload/prevent-stray-drops.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';

interface FilePickerProps {
  ref?: Ref<HTMLInputElement>;
  id: string;
  name: string;
  fileType: 'PROFILE_PICTURE' | 'MEDIA';
  multiple?: boolean;
  button: string;
  /** Ids of what describes it beside the accepted types. */
  describedBy?: string;
  onFiles: (files: readonly File[]) => void;
}

const WORDS = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export function FilePicker({
  ref,
  id,
  name,
  fileType,
  multiple = false,
  button,
  describedBy = '',
  onFiles,
}: FilePickerProps) {
  const [over, setOver] = useState(false);
  const endings = ACCEPTED_EXTENSIONS[fileType];
  usePreventStrayDrops();

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(event.target.files ?? [])]);
    // The same file can be chosen again after it failed.
    event.target.value = '';
  }

  /** It looks like a button, so Enter opens it; some browsers would send the form. */
  function openOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.click();
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`relative flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-sheet border-2 border-dashed px-5 py-4 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${over ? 'border-text bg-accent-wash' : 'border-line-strong'}`}
    >
      <Icon name="image" className="size-6 max-sm:hidden" />
      <p id={`${id}-accepted`} className="min-w-44 flex-1 text-small text-muted">
        {WORDS.format(endings)}. Up to 10 MB{multiple ? ' each' : ''}.
      </p>
      <span aria-hidden="true" className={buttonClass({ variant: 'outline' })}>
        {button}
      </span>
      <input
        ref={ref}
        id={id}
        type="file"
        name={name}
        multiple={multiple}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        onChange={choose}
        onKeyDown={openOnEnter}
        aria-describedby={`${id}-accepted ${describedBy}`}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

/** The files of a message that is being written: chosen by a button, each with its progress. */
import { useId, useRef } from 'react';
import { ACCEPTED_EXTENSIONS } from '@waggle/contract/files';
import { MESSAGE_LIMITS } from '@waggle/contract/limits';
import { UploadList } from '../../../forms/upload/upload-list.tsx';
import { endingsOf } from '../../../forms/upload/upload-queue.ts';
import type { Uploads } from '../../../forms/upload/use-uploads.ts';
import { classNames } from '../../../lib/class-names.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

const ENDINGS = ACCEPTED_EXTENSIONS.MESSAGE_FILES.map((extension) => `.${extension}`).join(',');

/** Takes as many as a message may have; the others are named. */
function addFiles({ queue, files, pending }: Uploads, chosen: readonly File[]): void {
  const room = Math.max(0, MESSAGE_LIMITS.files - files.length - pending);
  queue.add(chosen.slice(0, room));
  for (const { name } of chosen.slice(room)) {
    queue.refuse(name, `At most ${MESSAGE_LIMITS.files} files in a message.`);
  }
}

/** A button that opens the file dialog; on a phone its icon alone. */
export function FileButton({ uploads }: { uploads: Uploads }) {
  const id = useId();
  return (
    <div className="relative has-focus-visible:rounded-control has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <span
        aria-hidden="true"
        className={classNames(buttonClass({ variant: 'quiet' }), 'max-sm:px-2.5!')}
      >
        <Icon name="paperclip" />
        <span className="max-sm:hidden">File</span>
      </span>
      <input
        id={id}
        type="file"
        name="files"
        multiple
        aria-label="Add files"
        aria-describedby={`${id}-accepted`}
        accept={ENDINGS}
        onChange={({ target }) => {
          addFiles(uploads, [...(target.files ?? [])]);
          // So that the same file can be chosen again after a failure.
          target.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span id={`${id}-accepted`} hidden>
        {endingsOf('MESSAGE_FILES')}, at most {MESSAGE_LIMITS.files}
      </span>
    </div>
  );
}

export function ChosenFiles({ uploads }: { uploads: Uploads }) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list}>
      <UploadList
        uploads={uploads}
        label="Files of this message"
        className="max-h-40 overflow-y-auto"
        onGone={() => list.current?.closest('form')?.querySelector('textarea')?.focus()}
      />
    </div>
  );
}

/** A file of a message: a picture is shown small, anything else is a row with a button that opens it. */
import { formatFileSize } from '@waggle/contract/file-size';
import type { Message } from '@waggle/contract/messages';
import { OpenFile } from '../../../ui/open-file.tsx';
import { PrivatePicture } from '../../../ui/private-picture.tsx';
import { Icon } from '../../../ui/icon.tsx';

type File = Message['files'][number];

/** Of a quote's files only the names are known. */
export type ShownFile = Pick<File, 'id' | 'name'> & Partial<Pick<File, 'size' | 'content_type'>>;

const isPicture = ({ content_type, name }: ShownFile) =>
  content_type?.startsWith('image/') ?? /\.(?:jpe?g|png)$/i.test(name);

export function MessageFile({ file }: { file: File }) {
  return (
    <li className="flex max-w-full flex-wrap items-end gap-x-3 gap-y-1">
      {isPicture(file) && <PrivatePicture file={file} className="h-28 w-44 shrink-0" />}
      <FileRow file={file} />
    </li>
  );
}

/** Its name, its size, whose it is where that is said, and how it opens; also in the list of files beside the conversation. */
export function FileRow({ file, from }: { file: ShownFile; from?: string }) {
  const { id, name, size } = file;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Icon name={isPicture(file) ? 'image' : 'file-text'} className="size-4.5!" />
      <p className={`min-w-0 text-small ${from === undefined ? '' : 'flex-1'}`}>
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="text-muted wrap-anywhere tabular-nums">
          {[size === undefined ? '' : formatFileSize(size), from].filter(Boolean).join(', ')}
        </span>
      </p>
      <OpenFile id={id} name={name} />
    </div>
  );
}

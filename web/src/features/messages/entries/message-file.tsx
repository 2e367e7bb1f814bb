/** A file of a message: a picture is shown small, anything else is a row with a button that opens it. */
import { formatFileSize } from '@waggle/contract/file-size';
import type { Message } from '@waggle/contract/messages';
import { call } from '../../../api/client.ts';
import { fileUrl } from '../../../api/files/file-url.ts';
import { useServerQuery } from '../../../api/query-client.ts';
import { OpenFile } from '../../../ui/open-file.tsx';
import { Icon } from '../../../ui/icon.tsx';

type File = Message['files'][number];

/** A link of the server opens a file for five minutes: it is asked for anew before, in milliseconds. */
const LINKED = 240_000;

/** Of a quote's files only the names are known. */
export type ShownFile = Pick<File, 'id' | 'name'> & Partial<Pick<File, 'size' | 'content_type'>>;

const isPicture = ({ content_type, name }: ShownFile) =>
  content_type?.startsWith('image/') ?? /\.(?:jpe?g|png)$/i.test(name);

export function MessageFile({ file }: { file: File }) {
  return (
    <li className="flex max-w-full flex-wrap items-end gap-x-3 gap-y-1">
      {isPicture(file) && <Picture file={file} />}
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

/** Takes the same room before it is loaded, so that nothing moves. */
function Picture({ file: { id, name } }: { file: File }) {
  const { data: url } = useServerQuery(
    ['message-file', id],
    async (signal) => {
      const link = await call('POST /v1/files/:id/link/', { params: { id }, signal, quiet: true });
      return fileUrl(link.url);
    },
    { staleTime: LINKED, gcTime: LINKED },
  );
  return (
    <span className="block h-28 w-44 shrink-0 overflow-hidden rounded-control bg-surface-sunk">
      {url !== undefined && (
        <img
          src={url}
          alt={name}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  );
}

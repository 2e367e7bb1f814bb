/** A picture that not everybody may see: shown by a link that the server signs for a few minutes. */
import { call } from '../api/client.ts';
import { fileUrl } from '../api/files/file-url.ts';
import { useServerQuery } from '../api/query-client.ts';
import { classNames } from '../lib/class-names.ts';

/** A link of the server opens a file for five minutes: it is asked for anew before, in milliseconds. */
const LINKED = 240_000;

interface PrivatePictureProps {
  file: { readonly id: string; readonly name: string };
  /** In place of its name; empty where words beside it say what it shows. */
  alt?: string;
  /** Sets the size: it takes the same room before it is loaded, so that nothing moves. */
  className: string;
}

export function PrivatePicture({ file: { id, name }, alt = name, className }: PrivatePictureProps) {
  const { data: url } = useServerQuery(
    ['private-picture', id],
    async (signal) => {
      const link = await call('POST /v1/files/:id/link/', { params: { id }, signal, quiet: true });
      return fileUrl(link.url);
    },
    { staleTime: LINKED, gcTime: LINKED },
  );
  return (
    <span
      className={classNames('block overflow-hidden rounded-control bg-surface-sunk', className)}
    >
      {url !== undefined && (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  );
}

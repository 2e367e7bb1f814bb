/** «Company Media»: thumbnails of pictures and videos, opened in a gallery. */
import { useState } from 'react';
import type { MediaItem } from '@waggle/contract/supplier';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MediaThumbnail } from '../files/media-thumbnail.tsx';

export function NoMedia({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <p className="max-w-136 text-muted">
        No pictures or videos yet. Entrepreneurs like to see your facility, machines and products.
      </p>
      <Button variant="outline" onClick={onAdd} className="mt-4">
        <Icon name="plus" />
        Add pictures or videos
      </Button>
    </>
  );
}

const loadGallery = () => import('../files/gallery-dialog.tsx');

export function MediaGrid({ media }: { media: readonly MediaItem[] }) {
  const [open, setOpen] = useState<number>();
  const close = (): void => setOpen(undefined);
  const Gallery = useLoaded(loadGallery, open !== undefined, close)?.GalleryDialog;
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-3 lg:gap-x-5">
        {media.map((item, index) => (
          <li key={item.id} className="min-w-0">
            <Button
              variant="bare"
              aria-haspopup="dialog"
              onClick={() => setOpen(index)}
              className="block w-full rounded-control text-left"
            >
              <MediaThumbnail url={item.url} isVideo={item.isVideo} />
              <span className="mt-2 block truncate text-small text-muted">
                <span className="sr-only">{item.isVideo ? 'Play ' : 'Show '}</span>
                {item.name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {open !== undefined && Gallery && (
        <Gallery media={media} index={open} onIndex={setOpen} onClose={close} />
      )}
    </>
  );
}

/** «Company Media»: thumbnails of pictures and videos, opened in a gallery. */
import { useState } from 'react';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { Button } from '../../../../ui/button.tsx';
import { MediaThumbnail } from '../files/media-thumbnail.tsx';
import type { Profile } from '../profile-data.ts';
import { NothingYet } from './section-frame.tsx';

const loadGallery = () => import('../files/gallery-dialog.tsx');

export function MediaFacts({ profile, onAdd }: { profile: Profile; onAdd: () => void }) {
  const { media } = profile;
  const [open, setOpen] = useState<number>();
  const close = (): void => setOpen(undefined);
  const Gallery = useLoaded(loadGallery, open !== undefined, close)?.GalleryDialog;
  if (media.length === 0) {
    return (
      <NothingYet
        text="No pictures or videos yet. Entrepreneurs like to see your facility, machines and products."
        action="Add pictures or videos"
        onAdd={onAdd}
      />
    );
  }
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

/** The gallery of the company's media: one at a time, by button or arrow key. */
import { useRef } from 'react';
import type { MediaItem } from '@waggle/contract/supplier';
import { fileUrl } from '../../../../api/files/file-url.ts';
import { useKeyDown } from '../../../../lib/use-key-down.ts';
import { Button } from '../../../../ui/button.tsx';
import type { IconName } from '../../../../ui/icon-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';

interface GalleryDialogProps {
  media: readonly MediaItem[];
  /** Which of them is shown. */
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

const ITEM = 'col-start-2 size-full min-h-0 object-contain max-sm:col-span-full max-sm:row-start-1';

/** Open while it is rendered. After the last item comes the first. */
export function GalleryDialog({ media, index, onIndex, onClose }: GalleryDialogProps) {
  const stage = useRef<HTMLDivElement>(null);
  const item = media[index];
  const several = media.length > 1;

  function step(by: number): void {
    onIndex((index + by + media.length) % media.length);
  }

  useKeyDown(({ target, key }) => {
    // In a video the arrow keys belong to the player.
    if (target instanceof HTMLVideoElement) return;
    if (key === 'ArrowRight') step(1);
    else if (key === 'ArrowLeft') step(-1);
  });

  if (!item) return null;
  return (
    <Sheet
      title={item.name}
      note={
        <p aria-live="polite" className="text-small text-muted tabular-nums">
          <span dir="auto" className="sr-only">
            {item.name}:{' '}
          </span>
          {index + 1} of {media.length}
        </p>
      }
      width="max-w-280"
      filled
      firstFocus={() => stage.current}
      onClose={onClose}
    >
      <div
        ref={stage}
        tabIndex={-1}
        className="grid min-h-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)] items-center gap-2 bg-surface-sunk p-3 outline-none max-sm:grid-cols-2 max-sm:grid-rows-[minmax(0,1fr)_auto]"
      >
        {several && <StepButton label="Previous" icon="chevron-left" onClick={() => step(-1)} />}
        {item.isVideo ? (
          <video
            key={item.id}
            src={fileUrl(item.url)}
            controls
            playsInline
            aria-label={item.name}
            className={ITEM}
          >
            <track kind="captions" />
          </video>
        ) : (
          <img key={item.id} src={fileUrl(item.url)} alt={item.name} className={ITEM} />
        )}
        {several && <StepButton label="Next" icon="chevron-right" onClick={() => step(1)} />}
      </div>
    </Sheet>
  );
}

interface StepButtonProps {
  label: string;
  icon: IconName;
  onClick: () => void;
}

/** Beside the picture, or below it on a phone. */
function StepButton({ label, icon, onClick }: StepButtonProps) {
  return (
    <Button
      variant="bare"
      aria-label={label}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-control hover:bg-accent-wash max-sm:row-start-2 max-sm:w-full"
    >
      <Icon name={icon} />
    </Button>
  );
}

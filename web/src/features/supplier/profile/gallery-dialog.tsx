/** The company's media, large: one at a time, on by button or arrow key. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MediaItem } from '@waggle/contract/supplier';
import { fileAddress } from '../../../api/file-address.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Overlay, OverlayTitle } from '../../../ui/overlay.tsx';
import './gallery-dialog.css';

interface GalleryDialogProps {
  media: readonly MediaItem[];
  /** Which of them is shown. */
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** Open as long as it is rendered. After the last comes the first. */
export function GalleryDialog({ media, index, onIndex, onClose }: GalleryDialogProps) {
  const stage = useRef<HTMLDivElement>(null);
  const item = media[index];
  const several = media.length > 1;

  function step(by: number): void {
    onIndex((index + by + media.length) % media.length);
  }

  const onKey = useEffectEvent(({ target, key }: KeyboardEvent): void => {
    // In a video the arrows are the player's.
    if (target instanceof HTMLVideoElement) return;
    if (key === 'ArrowRight') step(1);
    else if (key === 'ArrowLeft') step(-1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  if (!item) return null;
  return (
    <Overlay look="sheet" onClose={onClose} className="gallery" firstFocus={() => stage.current}>
      <div className="gallery-head">
        <div className="min-w-0">
          <OverlayTitle className="truncate font-text text-body font-semibold">
            {item.name}
          </OverlayTitle>
          <p aria-live="polite" className="text-small text-muted tabular-nums">
            <span className="sr-only">{item.name}: </span>
            {index + 1} of {media.length}
          </p>
        </div>
        <button type="button" aria-label="Close" onClick={onClose} className="gallery-button">
          <Icon name="x" />
        </button>
      </div>
      <div ref={stage} tabIndex={-1} className="gallery-stage">
        {several && (
          <button
            type="button"
            aria-label="Previous"
            onClick={() => step(-1)}
            className="gallery-button"
          >
            <Icon name="chevron-left" />
          </button>
        )}
        {item.isVideo ? (
          <video
            key={item.id}
            src={fileAddress(item.url)}
            controls
            playsInline
            aria-label={item.name}
            className="gallery-item"
          >
            <track kind="captions" />
          </video>
        ) : (
          <img key={item.id} src={fileAddress(item.url)} alt={item.name} className="gallery-item" />
        )}
        {several && (
          <button
            type="button"
            aria-label="Next"
            onClick={() => step(1)}
            className="gallery-button"
          >
            <Icon name="chevron-right" />
          </button>
        )}
      </div>
    </Overlay>
  );
}

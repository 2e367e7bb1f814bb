/** The thumbnail of a picture or video. */
import { fileUrl } from '../../../../api/files/file-url.ts';
import { Icon } from '../../../../ui/icon.tsx';

interface MediaThumbnailProps {
  /** A stored file's URL, or a data URL before it is uploaded; undefined until that is read. */
  url: string | undefined;
  isVideo: boolean;
}

/** Decorative, beside the name, so hidden from assistive technology. */
export function MediaThumbnail({ url, isVideo }: MediaThumbnailProps) {
  return (
    <span
      aria-hidden="true"
      className="relative flex aspect-[8/5] items-center justify-center overflow-hidden rounded-control bg-surface-sunk"
    >
      {url !== undefined && isVideo && (
        <video
          src={fileUrl(url)}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          className="size-full object-cover"
        />
      )}
      {url !== undefined && !isVideo && (
        <img
          src={fileUrl(url)}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
      {isVideo && (
        <span className="hexagon absolute inline-flex h-13 w-11 items-center justify-center bg-accent text-on-accent">
          <Icon name="play" />
        </span>
      )}
    </span>
  );
}

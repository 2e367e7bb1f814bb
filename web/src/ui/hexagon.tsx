/** A person or company as a hexagon, with its picture or its initials. */
import { useState } from 'react';
import { fileUrl } from '../api/files/file-url.ts';
import { classNames } from '../lib/class-names.ts';
import { initialsOf } from '../lib/initials.ts';

/** Its outline in a box of 24 by 24. */
export const HEXAGON_PATH = 'M12 2.4 20.4 7.2v9.6L12 21.6 3.6 16.8V7.2Z';

interface HexagonProps {
  /** The name whose initials are shown. */
  name: string;
  /** Sets the size; the box is 0.866 wide to 1 high. */
  className?: string;
}

/** Decorative, beside the name, so hidden from assistive technology. */
export function Hexagon({ name, className }: HexagonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'hexagon inline-flex aspect-[0.866] shrink-0 items-center justify-center bg-surface-inverse font-display leading-none font-bold text-text-inverse',
        className ?? 'h-9 text-small',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

interface AvatarProps {
  name: string;
  /** A stored file's URL, or a data URL before it is uploaded. */
  picture: string | null;
  /** Sets the size. */
  className: string;
}

/** Decorative, beside the name. If the picture does not load, the initials are shown. */
export function Avatar({ name, picture, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  if (!picture || failed === picture) return <Hexagon name={name} className={className} />;
  return (
    <span
      className={classNames(
        'hexagon inline-block aspect-[0.866] shrink-0 bg-surface-sunk',
        className,
      )}
    >
      <img
        src={fileUrl(picture)}
        alt=""
        decoding="async"
        onError={() => setFailed(picture)}
        className="size-full object-cover"
      />
    </span>
  );
}

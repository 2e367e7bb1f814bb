/** The company's avatar, a hexagon: its picture, or its initials. */
import { useState } from 'react';
import { fileUrl } from '../../../../api/files/file-url.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { Hexagon } from '../../../../ui/hexagon.tsx';

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

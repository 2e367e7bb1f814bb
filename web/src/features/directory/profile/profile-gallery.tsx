/** The pictures and videos of a public profile: a large one, four small ones, and the others on demand. */
import type { PreviewedProfile } from '@waggle/contract/directory';
import { classNames } from '../../../lib/class-names.ts';
import { FURTHER, MoreRows } from './more-rows.tsx';

/** Shown before the others are asked for. */
const SHOWN = 5;

type Medium = PreviewedProfile['media'][number];

interface ShownMedium {
  medium: Medium;
  /** For those who do not see it. */
  label: string;
  isFirst: boolean;
}

export function ProfileGallery({ profile: { media, name } }: { profile: PreviewedProfile }) {
  const all = media.map((medium, index) => ({
    medium,
    label: `${name}, ${medium.isVideo ? 'video' : 'picture'} ${index + 1} of ${media.length}`,
    isFirst: index === 0,
  }));
  const videos = media.filter(({ isVideo }) => isVideo).length;
  return (
    <section aria-label="Pictures" className="group/more min-w-0">
      <Media media={all} />
      {all.length > SHOWN && (
        <div className="mt-1">
          <MoreRows label={`All ${media.length} pictures${videos > 0 ? ' and videos' : ''}`} />
        </div>
      )}
    </section>
  );
}

function Media({ media }: { media: readonly ShownMedium[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {media.map(({ medium, label, isFirst }, index) => (
        <li
          key={medium.id}
          className={classNames(
            'overflow-hidden rounded-control bg-surface-sunk',
            isFirst ? 'col-span-full aspect-16/9' : 'aspect-3/2',
            index >= SHOWN && FURTHER,
          )}
        >
          {medium.isVideo ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- suppliers upload videos without captions
            <video
              src={medium.url}
              controls
              preload="none"
              aria-label={label}
              className="size-full object-cover"
            />
          ) : (
            <img
              src={medium.url}
              alt={label}
              decoding="async"
              {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              className="size-full object-cover"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

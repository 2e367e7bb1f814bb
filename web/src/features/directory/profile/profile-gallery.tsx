/** The pictures and videos of a public profile: a large one, four small ones, and the others on demand. */
import type { PublicProfile } from '@waggle/contract/directory';
import { classNames } from '../../../lib/class-names.ts';

/** Shown before the others are asked for. */
const SHOWN = 5;

type Medium = PublicProfile['media'][number];

interface ShownMedium {
  medium: Medium;
  /** For those who do not see it. */
  label: string;
  isFirst: boolean;
}

export function ProfileGallery({ profile: { media, name } }: { profile: PublicProfile }) {
  const all = media.map((medium, index) => ({
    medium,
    label: `${name}, ${medium.isVideo ? 'video' : 'picture'} ${index + 1} of ${media.length}`,
    isFirst: index === 0,
  }));
  const further = all.slice(SHOWN);
  return (
    <section aria-label="Pictures" className="min-w-0">
      <Media media={all.slice(0, SHOWN)} />
      {further.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-text underline underline-offset-4">
            All {media.length} pictures
          </summary>
          <Media media={further} />
        </details>
      )}
    </section>
  );
}

function Media({ media }: { media: readonly ShownMedium[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {media.map(({ medium, label, isFirst }) => (
        <li
          key={medium.id}
          className={classNames(
            'overflow-hidden rounded-control bg-surface-sunk',
            isFirst ? 'col-span-full aspect-16/9' : 'aspect-3/2',
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

/** The button that likes a name: an outline, and a filled heart on a honey hexagon once it is liked. */
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';

const HEART =
  'M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.700-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z';

interface LikeButtonProps {
  text: string;
  liked: boolean;
  onPress: () => void;
}

export function LikeButton({ text, liked, onPress }: LikeButtonProps) {
  return (
    <Button
      variant="bare"
      aria-pressed={liked}
      aria-label={`Like ${text}`}
      className="group inline-flex size-11 shrink-0 items-center justify-center rounded-control"
      onClick={onPress}
    >
      <span
        className={classNames(
          'hexagon flex h-11 w-9.5 items-center justify-center transition-colors duration-120',
          liked ? 'bg-accent text-on-accent' : 'group-hover:bg-surface-sunk',
        )}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className={classNames(
            'size-5 stroke-current stroke-2',
            liked ? 'fill-current' : 'fill-none',
          )}
        >
          <path d={HEART} strokeLinejoin="round" />
        </svg>
      </span>
    </Button>
  );
}

/** The heart that likes a name, a logo or a palette, and no longer likes it. */
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface LikeButtonProps {
  /** Of what is liked. */
  name: string;
  liked: boolean;
  onPress: () => void;
  className?: string;
}

export function LikeButton({ name, liked, onPress, className }: LikeButtonProps) {
  return (
    <Button
      variant="bare"
      aria-pressed={liked}
      aria-label={`Like ${name}`}
      onClick={onPress}
      className={classNames(
        'group flex size-11 shrink-0 items-center justify-center rounded-control',
        className,
      )}
    >
      <span
        className={classNames(
          'hexagon flex h-11 w-9.5 items-center justify-center transition-colors duration-120',
          liked ? 'bg-accent text-on-accent' : 'group-hover:bg-surface-sunk',
        )}
      >
        <Icon name={liked ? 'heart-filled' : 'heart'} />
      </span>
    </Button>
  );
}

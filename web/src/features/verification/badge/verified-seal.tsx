/** The seal beside the word «Verified»: the one place where green stands. */
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

interface VerifiedSealProps {
  /** Sets the size of both. */
  className?: string;
}

export function VerifiedSeal({ className }: VerifiedSealProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-[0.4em] leading-none font-bold text-verified',
        className,
      )}
    >
      <Icon name="seal-check" className="size-[1.35em]!" />
      Verified
    </span>
  );
}

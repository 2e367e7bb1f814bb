/** A colour as a hexagon with a thin edge, so that light ones are seen; decorative, beside its name. */
import { classNames } from '../../lib/class-names.ts';

interface SwatchProps {
  /** `#` and six digits. */
  hex: string;
  /** Sets the size. */
  className?: string;
}

export function Swatch({ hex, className }: SwatchProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'hexagon relative block shrink-0 bg-line-strong',
        className ?? 'h-7 w-6',
      )}
    >
      <span className="hexagon absolute inset-px" style={{ background: hex }} />
    </span>
  );
}

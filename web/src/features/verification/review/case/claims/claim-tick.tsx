/** The box before a check: ticked, or not. */
import { classNames } from '../../../../../lib/class-names.ts';
import { Icon } from '../../../../../ui/icon.tsx';

export function ClaimTick({ checked, lost = false }: { checked: boolean; lost?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex size-5.5 flex-none items-center justify-center rounded-tag border-[1.5px]',
        checked ? 'border-transparent bg-surface-inverse text-text-inverse' : 'border-line-strong',
        lost && 'border-dashed border-warn',
      )}
    >
      {checked && <Icon name="check" className="size-4!" />}
    </span>
  );
}

/** A supplier that can be asked: who it is, why it fits, and why it cannot be asked where that is so. */
import type { FittingSupplier } from '@waggle/contract/rfq';
import { Avatar } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { refusedWords } from '../rfq-facts.ts';
import { SupplierWords } from './supplier-words.tsx';

interface SupplierChoiceProps {
  supplier: FittingSupplier;
  chosen: boolean;
  /** It is asked with all that fit, or has been asked. */
  settled: string | undefined;
  onToggle: (chosen: boolean) => void;
}

export function SupplierChoice({ supplier, chosen, settled, onToggle }: SupplierChoiceProps) {
  const { id, name, picture, refused } = supplier;
  // One that was chosen before it could not be asked any more can be taken off.
  const isFixed = settled !== undefined || (refused !== null && !chosen);
  return (
    <li
      className={`grid grid-cols-[2.75rem_2.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3 ${chosen ? '-mx-3 border-l-4 border-l-accent bg-surface-raised px-3 pl-2' : ''}`}
    >
      <label className="flex size-11 cursor-pointer items-center justify-center">
        <span dir="auto" className="sr-only">
          Ask {name}
        </span>
        <input
          type="checkbox"
          name="suppliers"
          value={id}
          checked={chosen || settled !== undefined}
          disabled={isFixed}
          aria-describedby={refused !== null || settled !== undefined ? `why-${id}` : undefined}
          onChange={({ target }) => onToggle(target.checked)}
          className="size-5 accent-(--text)"
        />
      </label>
      <Avatar name={name} picture={picture} className="mt-1 h-10 text-small" />
      <div className="min-w-0">
        <SupplierWords supplier={supplier} className="font-display text-h4" />
        {(settled !== undefined || refused !== null) && (
          <p id={`why-${id}`} className="mt-1 flex gap-2 text-small text-muted">
            <Icon name="info" className="size-4.5!" />
            {refused === null ? settled : refusedWords(refused)}
          </p>
        )}
      </div>
    </li>
  );
}

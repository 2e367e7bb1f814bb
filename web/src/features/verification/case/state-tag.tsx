/** A state as a small tag: colour, icon and word. */
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';

export interface StateText {
  label: string;
  icon: IconName;
  /** Decides the colours; green is for «Verified» alone. */
  tone: keyof typeof TONES;
}

const TONES = {
  verified: 'bg-verified-wash text-verified',
  warn: 'bg-warn-wash text-warn',
  danger: 'bg-danger-wash text-danger',
  plain: 'bg-surface-sunk text-text',
};

interface StateTagProps {
  text: StateText;
  /** The utility of its height. */
  padding?: string;
}

export function StateTag({ text: { label, icon, tone }, padding = 'py-0.5' }: StateTagProps) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 rounded-tag px-2 text-small font-semibold ${padding} ${TONES[tone]}`}
    >
      <Icon name={icon} className="size-4!" />
      {label}
    </span>
  );
}

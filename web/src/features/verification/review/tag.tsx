/** A state as a small tag: colour, icon and word. */
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { TONE_CLASSES, type Tone } from './review-texts.ts';

interface TagProps {
  label: string;
  icon: IconName;
  tone: Tone;
}

export function Tag({ label, icon, tone }: TagProps) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 rounded-tag px-2 py-0.5 text-small font-semibold ${TONE_CLASSES[tone]}`}
    >
      <Icon name={icon} className="size-4!" />
      {label}
    </span>
  );
}

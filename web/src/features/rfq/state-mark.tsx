/** The state of a request in words, with a mark of its own. */
import type { RfqItem } from '@waggle/contract/rfq';
import type { RfqState } from '@waggle/contract/rfq/states';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { isChoosing, stateWords } from './rfq-words.ts';

const ICONS: Record<RfqState, IconName> = {
  draft: 'pencil',
  held: 'clock',
  open: 'mail',
  closed: 'lock',
  awarded: 'check',
  cancelled: 'x',
  expired: 'calendar-clock',
  blocked: 'shield-alert',
};

interface StateMarkProps {
  request: Pick<RfqItem, 'state' | 'counts' | 'chosen'>;
}

export function StateMark({ request }: StateMarkProps) {
  const { state } = request;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-tag px-2 py-0.5 text-small font-semibold',
        state === 'open' && 'bg-accent-wash',
        state === 'blocked' && 'bg-danger-wash text-danger',
        state === 'held' && 'bg-warn-wash text-warn',
        !['open', 'blocked', 'held'].includes(state) && 'bg-surface-sunk',
      )}
    >
      <Icon name={isChoosing(request) ? 'check' : ICONS[state]} className="size-4!" />
      {stateWords(request)}
    </span>
  );
}

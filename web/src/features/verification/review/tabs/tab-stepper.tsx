/** On a phone, which shows one tab: which one it is, and the buttons to those beside it. */
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { CaseTab } from './case-tabs.tsx';

interface TabStepperProps {
  /** The points first, then the documents that answer none. */
  tabs: readonly CaseTab[];
  points: number;
  shownId: string;
  onShow(id: string): void;
}

const STEPS = [
  { by: -1, does: 'Previous', icon: 'chevron-left' },
  { by: 1, does: 'Next', icon: 'chevron-right' },
] as const;

export function TabStepper({ tabs, points, shownId, onShow }: TabStepperProps) {
  const at = tabs.findIndex(({ id }) => id === shownId);
  const isPoint = at < points;
  const place = isPoint
    ? `Point ${at + 1} of ${points}`
    : `Document ${at - points + 1} of ${tabs.length - points}`;
  return (
    <div className="flex flex-none items-center pr-1 wide:hidden">
      <p className="pr-1 text-small tabular-nums">{place}</p>
      {STEPS.map(({ by, does, icon }) => {
        const to = tabs[at + by];
        return (
          <Button
            key={does}
            variant="quiet"
            size="icon"
            aria-label={to ? `${does}: ${to.name}` : does}
            disabled={!to}
            onClick={() => to && onShow(to.id)}
            className="disabled:opacity-50"
          >
            <Icon name={icon} />
          </Button>
        );
      })}
    </div>
  );
}

/** A button that moves something one place; at the edge it stays, so that the focus does, and does nothing. */
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface MoveButtonProps {
  /** Of what is moved, wherever it stands: the focus follows it. */
  thing: string;
  /** What is moved, `question 3`. */
  what: string;
  by: -1 | 1;
  can: boolean;
  onMove: () => void;
}

export function MoveButton({ thing, what, by, can, onMove }: MoveButtonProps) {
  const id = `move-${thing}-${by === -1 ? 'up' : 'down'}`;
  return (
    <Button
      id={id}
      variant="quiet"
      size="icon"
      aria-label={`Move ${what} ${by === -1 ? 'up' : 'down'}`}
      aria-disabled={!can}
      onClick={() => {
        if (!can) return;
        onMove();
        // Elements that the browser takes out and puts in again lose it.
        requestAnimationFrame(() => document.getElementById(id)?.focus());
      }}
      className={can ? '' : 'bg-transparent! text-line-strong!'}
    >
      <Icon name={by === -1 ? 'arrow-up' : 'arrow-down'} />
    </Button>
  );
}

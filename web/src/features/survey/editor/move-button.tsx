/** The buttons that move something one place; at the edge they stay, so that the focus does, and do nothing. */
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface MoveButtonsProps {
  /** Of what is moved, wherever it stands: the focus follows it. */
  thing: string;
  /** What is moved, `question 3`. */
  what: string;
  /** Whether there is a place above, or below. */
  can: (by: -1 | 1) => boolean;
  onMove: (by: -1 | 1) => void;
}

export function MoveButtons(props: MoveButtonsProps) {
  return (
    <>
      <MoveButton {...props} by={-1} />
      <MoveButton {...props} by={1} />
    </>
  );
}

function MoveButton({ thing, what, by, can, onMove }: MoveButtonsProps & { by: -1 | 1 }) {
  const mayMove = can(by);
  const id = `move-${thing}-${by === -1 ? 'up' : 'down'}`;
  return (
    <Button
      id={id}
      variant="quiet"
      size="icon"
      aria-label={`Move ${what} ${by === -1 ? 'up' : 'down'}`}
      aria-disabled={!mayMove}
      onClick={() => {
        if (!mayMove) return;
        onMove(by);
        // Elements that the browser takes out and puts in again lose it.
        requestAnimationFrame(() => document.getElementById(id)?.focus());
      }}
      className={mayMove ? '' : 'bg-transparent! text-line-strong!'}
    >
      <Icon name={by === -1 ? 'arrow-up' : 'arrow-down'} />
    </Button>
  );
}

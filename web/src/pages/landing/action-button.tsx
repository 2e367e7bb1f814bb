/** A button that navigates: it submits a form, so that it works without script. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface ActionButtonProps {
  /** Where it leads without script. */
  to: string;
  /** What it does with script. */
  onPress: () => void;
  className: string;
  children: ReactNode;
}

export function ActionButton({ to, onPress, className, children }: ActionButtonProps) {
  return (
    <form
      action={to}
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <Button type="submit" variant="bare" className={className}>
        {children}
      </Button>
    </form>
  );
}

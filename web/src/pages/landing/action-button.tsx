/** A button that navigates: a form's submit, so that it works before the script has run. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface ActionButtonProps {
  /** Where a submit leads without the script. */
  to: string;
  /** What it does with the script. */
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

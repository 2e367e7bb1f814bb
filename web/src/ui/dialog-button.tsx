/** A button that opens a dialog, which gives it the focus back. */
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

export interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Without the button, an open dialog stays, for what is typed in it. */
  offered?: boolean;
  dialog: (close: () => void) => ReactNode;
}

export function DialogButton({ offered = true, dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {offered && <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />}
      {open && dialog(() => setOpen(false))}
    </>
  );
}

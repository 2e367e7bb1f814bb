/** What opens over the page: a centred sheet or a panel under the header, with focus kept in and given back. */
import { useRef, type ReactNode } from 'react';
import * as Dialog from 'radix-ui/dialog';
// The landing document carries only the styles of its own page.
import '../styles/app.css';
import './overlay.css';

interface OverlayProps {
  /** `sheet` stands in the middle over a scrim, `panel` hangs at the top right. */
  look: 'sheet' | 'panel';
  onClose: () => void;
  children: ReactNode;
  className?: string;
  /** Where the focus goes first; without it the first control. */
  firstFocus?: () => HTMLElement | null | undefined;
}

type OutsideEvent = CustomEvent<{ originalEvent: Event }>;

/** A toast lies above every overlay, so a click on it is no click outside. */
function keepForToasts(event: OutsideEvent): void {
  if (event.target instanceof Element && event.target.closest('.Toastify')) event.preventDefault();
}

/**
 * Open as long as it is rendered. It needs an `OverlayTitle` inside.
 * The library's own backdrop is left out: it writes a style element, which the page's policy forbids.
 */
export function Overlay({ look, onClose, children, className, firstFocus }: OverlayProps) {
  const before = useRef<Element | null>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div className={`overlay overlay-${look}`}>
          <Dialog.Content
            className={`overlay-content ${className ?? ''}`}
            onOpenAutoFocus={(event) => {
              before.current = document.activeElement;
              const first = firstFocus?.();
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const back = before.current;
              if (back instanceof HTMLElement && back.isConnected) back.focus();
            }}
            onPointerDownOutside={keepForToasts}
          >
            {children}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export const OverlayTitle = Dialog.Title;
export const OverlayDescription = Dialog.Description;

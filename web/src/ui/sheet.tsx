/** A centred dialog with content to read: the title stays in place, the content scrolls. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Overlay, OverlayDescription, OverlayTitle } from './overlay.tsx';

interface SheetProps {
  title: string;
  /** The accessible description. */
  description?: string;
  /** Below the title, not part of the description. */
  note?: ReactNode;
  /** The utility for its maximum width. */
  width: string;
  /** For one picture that fills the window: nothing scrolls. */
  filled?: boolean;
  firstFocus?: () => HTMLElement | null | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Open while it is rendered. The content may have an `OverlayDescription`. */
export function Sheet(props: SheetProps) {
  const { title, description, note, width, filled = false, firstFocus, onClose, children } = props;
  return (
    <Overlay
      variant="sheet"
      onClose={onClose}
      width={width}
      scrolls={!filled}
      className={filled ? 'h-full' : undefined}
      firstFocus={firstFocus}
    >
      <header className="sticky top-0 z-1 flex items-center justify-between gap-4 border-b-2 border-text bg-surface-raised py-4 pr-4 pl-6">
        <div className="min-w-0">
          <OverlayTitle
            className={filled ? 'truncate font-text text-body font-semibold' : 'text-h3'}
          >
            {title}
          </OverlayTitle>
          {description !== undefined && (
            <OverlayDescription className="mt-1 text-muted">{description}</OverlayDescription>
          )}
          {note}
        </div>
        <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </Button>
      </header>
      {children}
    </Overlay>
  );
}

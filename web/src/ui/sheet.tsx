/** A sheet over the page that is read and closed: its title stays in place, what stands below it scrolls. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Overlay, OverlayDescription, OverlayTitle } from './overlay.tsx';

interface SheetProps {
  title: string;
  /** What the sheet is about, said with its title. */
  description?: string;
  /** Below the title, and no description of the sheet. */
  note?: ReactNode;
  /** The utility that says how wide it gets where there is room. */
  width: string;
  /** One picture that fills the window: the title is its name, and nothing scrolls. */
  filled?: boolean;
  firstFocus?: () => HTMLElement | null | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Open as long as it is rendered. What describes it may stand in the content, as an `OverlayDescription`. */
export function Sheet(props: SheetProps) {
  const { title, description, note, width, filled = false, firstFocus, onClose, children } = props;
  return (
    <Overlay
      look="sheet"
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

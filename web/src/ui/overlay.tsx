/** Dialogs over the page: a centred sheet or a panel under the header, with a focus trap. */
import { useRef, type ReactNode } from 'react';
import * as Dialog from 'radix-ui/dialog';
// The landing document carries only the styles of its own page.
import '../styles/app.css';
import { classNames } from '../lib/class-names.ts';

interface OverlayProps {
  /** `sheet` stands in the middle over a scrim, `panel` hangs at the top right. */
  look: 'sheet' | 'panel';
  onClose: () => void;
  children: ReactNode;
  className?: string | undefined;
  /** The utility that says how wide it gets where there is room. */
  width?: string;
  /** Without it parts of the content scroll, and the content is a column. */
  scrolls?: boolean;
  /** Where the focus goes first; without it the first control. */
  firstFocus?: (() => HTMLElement | null | undefined) | undefined;
}

const LAYERS = {
  sheet: 'grid place-items-center bg-scrim p-4',
  panel: '',
};

/** A panel stands in line with the header's measure, however wide the window is. */
const PLACES = {
  sheet: 'relative max-h-[calc(100dvh-2rem)] w-full motion-safe:animate-rise',
  panel:
    'absolute top-[calc(var(--header-height)+0.5rem)] right-[max(1rem,calc((100vw-84rem)/2+2.5rem))] max-h-[calc(100dvh-var(--header-height)-1.5rem)] w-[calc(100vw-2rem)] border border-line motion-safe:animate-drop sm:right-[max(2.5rem,calc((100vw-84rem)/2+2.5rem))]',
};

const WIDTHS = { sheet: 'max-w-114', panel: 'max-w-72' };

type OutsideEvent = CustomEvent<{ originalEvent: Event }>;

/** A toast lies above every overlay, so a click on it is no click outside. */
function keepForToasts(event: OutsideEvent): void {
  if (event.target instanceof Element && event.target.closest('.Toastify')) event.preventDefault();
}

/**
 * Open as long as it is rendered. It needs an `OverlayTitle` inside.
 * The library's own backdrop is left out: it writes a style element, which the page's policy forbids.
 */
export function Overlay(props: OverlayProps) {
  const { look, onClose, children, firstFocus, width = WIDTHS[look], scrolls = true } = props;
  const before = useRef<Element | null>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div data-overlay className={classNames('fixed inset-0 z-70', LAYERS[look])}>
          <Dialog.Content
            className={classNames(
              'overscroll-contain rounded-sheet bg-surface-raised text-text shadow-lift outline-none',
              scrolls ? 'overflow-auto' : 'flex flex-col overflow-hidden',
              PLACES[look],
              width,
              props.className,
            )}
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

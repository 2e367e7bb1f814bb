/** Dialogs over the page: a centred sheet, a drawer at the bottom, or a panel under the header, with a focus trap. */
import { useRef, type ReactNode } from 'react';
import * as Dialog from 'radix-ui/dialog';
// The landing document has only the styles of its own page.
import '../styles/app.css';
import { classNames } from '../lib/class-names.ts';

interface OverlayProps {
  /** `sheet` is centred over a scrim; `drawer` is over the full width, for a phone; `panel` is at the top right, on a phone below the header over its width. */
  variant: 'sheet' | 'drawer' | 'panel';
  onClose: () => void;
  children: ReactNode;
  className?: string | undefined;
  /** The utility for its maximum width. */
  width?: string;
  /** If false, the content is a column whose parts scroll. */
  scrolls?: boolean;
  /** The element that gets the focus; by default the first control. */
  firstFocus?: (() => HTMLElement | null | undefined) | undefined;
}

const LAYERS = {
  sheet: 'grid place-items-center bg-scrim p-4',
  drawer: 'grid items-end bg-scrim',
  panel: 'top-(--header-height)! max-sm:bg-scrim',
};

const PLACES = {
  sheet: 'relative max-h-[calc(100dvh-2rem-var(--banner-height))] w-full motion-safe:animate-rise',
  drawer:
    'relative max-h-[calc(100dvh-2.75rem-var(--banner-height))] w-full rounded-b-none motion-safe:animate-rise',
  panel:
    'absolute top-(--panel-gap) right-(--panel-inset) max-h-[calc(100dvh-var(--header-height)-1.5rem)] w-full border border-line motion-safe:animate-drop max-sm:rounded-none max-sm:border-x-0 max-sm:border-t-0 toasts-shown:max-h-[calc(100dvh-var(--header-height)-8rem)]',
};

const WIDTHS = { sheet: 'max-w-114', drawer: '', panel: 'sm:max-w-72' };

/** Escape closes a list that is open in the dialog first. */
function keepForList(event: KeyboardEvent): void {
  if (document.activeElement?.matches('[role=combobox][aria-expanded=true]'))
    event.preventDefault();
}

type OutsideEvent = CustomEvent<{ originalEvent: Event }>;

/** Toasts are above overlays, so a click on one is no click outside. */
function keepForToasts(event: OutsideEvent): void {
  if (event.target instanceof Element && event.target.closest('.Toastify')) event.preventDefault();
}

/**
 * Open while it is rendered. Needs an `OverlayTitle` inside.
 * Without the library's backdrop, which writes a style element that the content security policy forbids.
 */
export function Overlay(props: OverlayProps) {
  const { variant, onClose, children, firstFocus, width = WIDTHS[variant], scrolls = true } = props;
  const before = useRef<Element | null>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div
          data-overlay={variant}
          className={classNames('fixed inset-0 bottom-(--banner-height) z-70', LAYERS[variant])}
        >
          <Dialog.Content
            className={classNames(
              'overscroll-contain rounded-sheet bg-surface-raised text-text shadow-lift outline-none',
              scrolls ? 'overflow-auto' : 'flex flex-col overflow-hidden',
              PLACES[variant],
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
              // What opened it may be gone with what was decided, or be off now.
              if (document.activeElement !== document.body) return;
              document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
            }}
            onPointerDownOutside={keepForToasts}
            onEscapeKeyDown={keepForList}
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

/** The tools over a document: what is found in it, marks, zoom, rotation, pages, download. */
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { readNumber, wholeRule } from '@waggle/contract/text/typed-number';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Input } from '../../../../ui/control.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { IconName } from '../../../../ui/icon-names.ts';
import { useOpenCase } from '../case/case-context.ts';
import { KeyButton } from '../../../../shortcuts/key-button.tsx';
import { ariaShortcut, printedKeys } from '../../../../shortcuts/single-keys.ts';
import { SHORTCUTS, useShortcuts, type ShortcutName } from '../shortcuts.ts';
import type { DocumentViewState } from './use-document-view.ts';

interface DocumentToolsProps {
  view: DocumentViewState;
  /** Of the size on paper, 1 is 100 %; undefined until the document is open. */
  scale: number | undefined;
  /** What is found in the document, in words. */
  says: string;
  /** Nothing to show or to hide without them. */
  hasMarks: boolean;
  /** From 1. */
  page: number;
  /** 0 until the document is open. */
  pages: number;
  downloading: boolean;
  onPage(page: number): void;
  onDownload(): void;
}

const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent' });

export function DocumentTools(props: DocumentToolsProps) {
  const { view, scale, says, hasMarks, page, pages, downloading, onPage, onDownload } = props;
  useShortcuts({
    nextPage: () => onPage(page + 1),
    previousPage: () => onPage(page - 1),
  });
  return (
    <ToolBar className="border-b px-2">
      <span className="flex items-center gap-3 pl-3">
        <span role="status" className="font-bold tabular-nums">
          {says}
        </span>
        {hasMarks && (
          <KeyButton
            variant="bare"
            shortcut={SHORTCUTS.marks}
            aria-pressed={view.marksShown}
            title={SHORTCUTS.marks.does}
            onClick={view.toggleMarks}
            className="inline-flex min-h-11 items-center gap-2 border-l border-line-strong pl-3 font-semibold"
          >
            <MarksIcon shown={view.marksShown} />
            Marks
          </KeyButton>
        )}
      </span>
      <ViewTools
        view={view}
        scale={scale}
        closed={pages === 0}
        downloading={downloading}
        onDownload={onDownload}
      />
      <span className="flex items-center">
        <Tool
          name="previousPage"
          icon="chevron-left"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {/* What is typed gives way to the page that is scrolled to. */}
        <PageField key={page} page={page} pages={pages} onPage={onPage} />
        <Tool
          name="nextPage"
          icon="chevron-right"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </ToolBar>
  );
}

/** Of one document, or of two beside each other. */
export function ToolBar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      role="toolbar"
      aria-label="Document tools"
      className={`flex flex-none flex-wrap items-center justify-between gap-x-2 border-line bg-surface-sunk text-small ${className}`}
    >
      {children}
    </div>
  );
}

interface ViewToolsProps extends Pick<DocumentToolsProps, 'view' | 'downloading' | 'onDownload'> {
  /** Documents beside each other differ in it. */
  scale?: number | undefined;
  /** No page is there yet. */
  closed?: boolean;
  /** Utilities of the one that is elsewhere on a narrow screen. */
  fullScreenPlace?: string;
}

/** How documents are looked at, with the keys for it. */
export function ViewTools(props: ViewToolsProps) {
  const { view, scale, closed = false, downloading, onDownload } = props;
  const { fullScreen } = useOpenCase();
  const { zoom, zoomBy } = view;
  useShortcuts({
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    fit: view.nextFit,
    rotate: view.turnOn,
    marks: view.toggleMarks,
    fullScreen: fullScreen.toggle,
    download: onDownload,
  });
  const factor = scale ?? (typeof zoom === 'number' ? zoom : 1);
  const zoomed = zoom === 'width' ? 'Width' : zoom === 'page' ? 'Page' : PERCENT.format(factor);
  return (
    <span className="flex items-center">
      <Tool name="zoomOut" icon="minus" disabled={closed} onClick={() => zoomBy(-1)} />
      <Button
        variant="bare"
        aria-label={`${zoomed}. ${SHORTCUTS.fit.does}`}
        aria-keyshortcuts={ariaShortcut(SHORTCUTS.fit)}
        title={`${SHORTCUTS.fit.does} (0)`}
        disabled={closed}
        onClick={view.nextFit}
        className="min-h-11 min-w-12 rounded-control font-semibold tabular-nums enabled:hover:bg-surface disabled:opacity-50"
      >
        {zoomed}
      </Button>
      <Tool name="zoomIn" icon="plus" disabled={closed} onClick={() => zoomBy(1)} />
      <Tool name="rotate" icon="rotate-cw" disabled={closed} onClick={view.turnOn} />
      <FullScreenTool
        className={props.fullScreenPlace ?? (fullScreen.on ? '' : 'wide:max-[90rem]:hidden')}
      />
      <Tool name="download" icon="download" disabled={downloading} onClick={onDownload} />
    </span>
  );
}

const PAGE = wholeRule(1, 1_000_000);

interface PageFieldProps {
  page: number;
  pages: number;
  onPage(page: number): void;
}

function PageField({ page, pages, onPage }: PageFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(page));
  const closed = pages === 0;

  function go(): void {
    const read = readNumber(typed, PAGE);
    if (read.kind === 'number') onPage(Math.min(Number(read.value), pages));
    else setTyped(String(page));
  }

  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <label htmlFor={id} className="sr-only">
        Page
      </label>
      <Input
        id={id}
        size="compact"
        inputMode="numeric"
        autoComplete="off"
        disabled={closed}
        value={closed ? '' : typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && go()}
        onBlur={() => typed !== String(page) && go()}
        className="text-center"
        style={{ width: 48, paddingInline: 4 }}
      />
      {!closed && <span className="whitespace-nowrap">of {pages}</span>}
    </span>
  );
}

/** A text in a frame, struck through while its marks are hidden. */
function MarksIcon({ shown }: { shown: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 shrink-0 fill-none stroke-current stroke-2"
      strokeLinecap="round"
    >
      <path d="M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M8 8.5h8M8 12h8M8 15.5h5" />
      {!shown && <path d="m3 3 18 18" />}
    </svg>
  );
}

/** The documents fill the window, and back. */
export function FullScreenTool({ className }: { className?: string }) {
  const { on, toggle } = useOpenCase().fullScreen;
  return (
    <Tool
      name="fullScreen"
      label={on ? 'Leave full screen' : undefined}
      icon={on ? 'x' : 'maximize-2'}
      onClick={toggle}
      className={className}
    />
  );
}

interface ToolProps extends Pick<ComponentProps<'button'>, 'className'> {
  name: ShortcutName;
  /** In place of what the key does. */
  label?: string | undefined;
  icon: IconName;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ name, icon, className, label, ...rest }: ToolProps) {
  const does = label ?? SHORTCUTS[name].does;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={does}
      aria-keyshortcuts={ariaShortcut(SHORTCUTS[name])}
      title={`${does} (${printedKeys(SHORTCUTS[name]).keys.join(' ')})`}
      {...rest}
      className={classNames('enabled:hover:bg-surface disabled:opacity-50', className)}
    >
      <Icon name={icon} />
    </Button>
  );
}

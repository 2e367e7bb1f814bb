/** The tools over a document: zoom, fit, rotate, pages, download. */
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { IconName } from '../../../../ui/icon-names.ts';
import {
  ariaShortcut,
  printedKeys,
  SHORTCUTS,
  useShortcuts,
  type ShortcutName,
} from '../shortcuts.ts';

interface DocumentToolsProps {
  /** In percent of the width that fits. */
  zoom: number;
  /** From 1. */
  page: number;
  /** 0 until the document is open. */
  pages: number;
  downloading: boolean;
  onZoom(by: 1 | -1): void;
  onFit(): void;
  onTurn(): void;
  onPage(page: number): void;
  onDownload(): void;
}

const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent' });

export function DocumentTools(props: DocumentToolsProps) {
  const { zoom, page, pages, downloading, onZoom, onFit, onTurn, onPage, onDownload } = props;
  const closed = pages === 0;
  useShortcuts({
    zoomIn: () => onZoom(1),
    zoomOut: () => onZoom(-1),
    fit: onFit,
    rotate: onTurn,
    nextPage: () => onPage(page + 1),
    previousPage: () => onPage(page - 1),
    download: onDownload,
  });
  return (
    <div
      role="toolbar"
      aria-label="Document tools"
      className="flex flex-none flex-wrap items-center border-b border-line bg-surface-sunk px-2 text-small"
    >
      <Tool name="zoomOut" icon="minus" disabled={closed} onClick={() => onZoom(-1)} />
      <output className="min-w-12 text-center tabular-nums">{PERCENT.format(zoom / 100)}</output>
      <Tool name="zoomIn" icon="plus" disabled={closed} onClick={() => onZoom(1)} />
      <Tool name="fit" icon="maximize-2" disabled={closed} onClick={onFit} />
      <Tool name="rotate" icon="rotate-cw" disabled={closed} onClick={onTurn} />
      <Tool name="download" icon="download" disabled={downloading} onClick={onDownload} />
      <span className="ml-auto flex items-center">
        <Tool
          name="previousPage"
          icon="chevron-left"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span className="min-w-12 text-center tabular-nums">
          <span className="sr-only">Page </span>
          {closed ? '–' : `${page} / ${pages}`}
        </span>
        <Tool
          name="nextPage"
          icon="chevron-right"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </div>
  );
}

interface ToolProps {
  name: ShortcutName;
  icon: IconName;
  disabled: boolean;
  onClick: () => void;
}

function Tool({ name, icon, disabled, onClick }: ToolProps) {
  const { does } = SHORTCUTS[name];
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={does}
      aria-keyshortcuts={ariaShortcut(name)}
      title={`${does} (${printedKeys(name).keys.join(' ')})`}
      disabled={disabled}
      onClick={onClick}
      className="enabled:hover:bg-surface disabled:opacity-50"
    >
      <Icon name={icon} />
    </Button>
  );
}

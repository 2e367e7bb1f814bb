/** The tools below two documents: whether both move together, zoom, rotate, marks, download. */
import { useAction } from '../../../../api/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { FullScreenTool, Tool } from '../documents/document-tools.tsx';
import { downloadFile } from '../documents/private-file.ts';
import type { DocumentViewState } from '../documents/use-document-view.ts';
import { KeyHint } from '../../../../shortcuts/key-hint.tsx';
import { useOpenCase } from '../case/case-context.ts';
import { ariaShortcut } from '../../../../shortcuts/single-keys.ts';
import { SHORTCUTS, useShortcuts } from '../shortcuts.ts';
import type { RoundFile } from './point-words.ts';

interface RoundToolsProps {
  linked: boolean;
  view: DocumentViewState;
  /** The one to download: the newer. */
  file: RoundFile | null;
  onLink(): void;
}

const FITS = { width: 'Width', page: 'Page', actual: '100 %' } as const;
const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent' });

export function RoundTools({ linked, view, file, onLink }: RoundToolsProps) {
  const { busy, run: download } = useAction(async () => {
    if (file) await downloadFile(file);
  }, 'The document could not be downloaded');
  const { fullScreen } = useOpenCase();
  useShortcuts({
    fullScreen: fullScreen.toggle,
    linkRounds: onLink,
    zoomIn: () => view.zoomBy(1),
    zoomOut: () => view.zoomBy(-1),
    fit: view.nextFit,
    rotate: view.turnOn,
    marks: view.toggleMarks,
    download,
  });
  return (
    <div
      role="toolbar"
      aria-label="Document tools"
      className="flex flex-none flex-wrap items-center justify-between gap-x-2 border-t border-line bg-surface-sunk px-3 text-small"
    >
      <Button
        variant="quiet"
        size="compact"
        aria-pressed={linked}
        aria-keyshortcuts={ariaShortcut(SHORTCUTS.linkRounds)}
        onClick={onLink}
        className="max-wide:hidden"
      >
        {linked ? 'Both move together' : 'Each moves alone'}
        <KeyHint shortcut={SHORTCUTS.linkRounds} />
      </Button>
      <span className="flex items-center">
        <Tool name="zoomOut" icon="minus" disabled={false} onClick={() => view.zoomBy(-1)} />
        <Button variant="quiet" size="compact" onClick={view.nextFit} aria-keyshortcuts="0">
          {typeof view.zoom === 'number' ? PERCENT.format(view.zoom) : FITS[view.zoom]}
        </Button>
        <Tool name="zoomIn" icon="plus" disabled={false} onClick={() => view.zoomBy(1)} />
      </span>
      <span className="flex items-center">
        <Tool name="rotate" icon="rotate-cw" disabled={false} onClick={view.turnOn} />
        <FullScreenTool className="max-wide:hidden" />
        <Tool name="download" icon="download" disabled={busy || !file} onClick={download} />
      </span>
    </div>
  );
}

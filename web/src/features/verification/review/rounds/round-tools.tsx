/** The tools below two documents: whether both move together, and how they are looked at. */
import { useAction } from '../../../../api/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { ToolBar, ViewTools } from '../documents/document-tools.tsx';
import { downloadFile } from '../documents/private-file.ts';
import type { DocumentViewState } from '../documents/use-document-view.ts';
import { KeyHint } from '../../../../shortcuts/key-hint.tsx';
import { ariaShortcut } from '../../../../shortcuts/single-keys.ts';
import { SHORTCUTS, useShortcuts } from '../shortcuts.ts';
import type { RoundFile } from './point-words.ts';

interface RoundToolsProps {
  linked: boolean;
  view: DocumentViewState;
  /** The one to download: the newer. */
  file: RoundFile;
  onLink(): void;
}

export function RoundTools({ linked, view, file, onLink }: RoundToolsProps) {
  const { busy, run: download } = useAction(
    () => downloadFile(file),
    'The document could not be downloaded',
  );
  useShortcuts({ linkRounds: onLink });
  return (
    <ToolBar className="border-t px-3">
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
      <ViewTools
        view={view}
        downloading={busy}
        onDownload={download}
        fullScreenPlace="max-wide:hidden"
      />
    </ToolBar>
  );
}

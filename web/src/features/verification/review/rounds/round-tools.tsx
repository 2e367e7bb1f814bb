/** The tools below two documents: whether both move together, and how they are looked at. */
import { useAction } from '../../../../api/use-action.ts';
import { ToolBar, ViewTools } from '../documents/document-tools.tsx';
import { downloadFile } from '../documents/private-file.ts';
import type { DocumentViewState } from '../documents/use-document-view.ts';
import { KeyButton } from '../../../../shortcuts/key-button.tsx';
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
      <KeyButton
        variant="quiet"
        size="compact"
        shortcut={SHORTCUTS.linkRounds}
        aria-pressed={linked}
        onClick={onLink}
        className="max-wide:hidden"
      >
        {linked ? 'Both move together' : 'Each moves alone'}
      </KeyButton>
      <ViewTools
        view={view}
        downloading={busy}
        onDownload={download}
        fullScreenPlace="max-wide:hidden"
      />
    </ToolBar>
  );
}

/** What was before: the chosen logo, and earlier twelves, which can be shown again. */
import { useState } from 'react';
import type { LogoStudio } from '@waggle/contract/brand/logos';
import { reportError } from '../../../../api/report-error.ts';
import { formatDateTime } from '../../../../lib/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { openRun } from '../logos-query.ts';

interface HistorySheetProps {
  studio: LogoStudio;
  /** Puts the chosen one into the editor. */
  onChosen: () => void;
  onClose: () => void;
}

const ROW = 'flex min-h-14 w-full items-center gap-3 py-2 text-left hover:bg-surface-sunk';

export function HistorySheet({ studio, onChosen, onClose }: HistorySheetProps) {
  const { chosen, earlier } = studio;
  const [busy, setBusy] = useState<string>();

  async function show(id: string): Promise<void> {
    setBusy(id);
    try {
      await openRun(id);
      onClose();
    } catch (error) {
      reportError(error, 'These could not be loaded. Please try again');
    }
    setBusy(undefined);
  }

  return (
    <Sheet
      title="History"
      description="The last twenty times twelve are kept; what you like and choose stays longer."
      width="max-w-114"
      onClose={onClose}
    >
      <div className="px-6 pb-5">
        {chosen?.spec && (
          <Button variant="bare" onClick={onChosen} className={`${ROW} border-b border-line`}>
            <Icon name="check" />
            <span>
              <span className="block font-semibold">The chosen logo</span>
              <span className="block text-small text-muted">
                Chosen on {formatDateTime(chosen.chosen_at)}
              </span>
            </span>
          </Button>
        )}
        {earlier.length === 0 ? (
          <p className="pt-4 text-muted">
            No earlier twelve yet. When you ask for twelve new ones, these come here.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {earlier.map(({ id, at, text }) => (
              <li key={id}>
                <Button
                  variant="bare"
                  busy={busy === id}
                  disabled={busy !== undefined}
                  onClick={() => void show(id)}
                  className={ROW}
                >
                  <Icon name="rotate-ccw-clock" />
                  <span className="min-w-0">
                    <span dir="auto" className="block font-semibold wrap-anywhere">
                      Twelve for {text}
                    </span>
                    <span className="block text-small text-muted">{formatDateTime(at)}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

/** A notice of a draft that is not saved: that saving failed, or that another window has saved, and what can be done. */
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import type { SavedDraft } from './use-saved-draft.ts';

interface DraftNoticeProps {
  draft: Pick<
    SavedDraft<unknown>,
    'state' | 'busy' | 'problem' | 'isKept' | 'keepOwn' | 'takeOther'
  > & { save: () => Promise<unknown> };
  /** «Your page», at the beginning of a sentence. */
  name: string;
  /** What the other window has, where that is a text. */
  other?: string | undefined;
  className?: string;
}

export function DraftNotice({ draft, name, other, className }: DraftNoticeProps) {
  const { state, busy, problem, isKept, save, keepOwn, takeOther } = draft;
  if (state !== 'failed' && state !== 'conflict') return null;
  const isConflict = state === 'conflict';
  const kept = isKept
    ? 'What you typed is kept on this device.'
    : 'This browser has no room to keep what you typed, so leave this page open.';
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-3 border-l-6 px-4 py-3 print:hidden',
        isConflict ? 'border-warn bg-warn-wash' : 'border-danger bg-danger-wash',
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {name} {isConflict ? 'changed in another window' : 'couldn’t be saved'}
        </p>
        <p className="mt-1 text-small">
          {isConflict
            ? 'What you see here is yours. Nothing is replaced until you choose.'
            : `${problem && `${problem}. `}${kept}`}
        </p>
        {isConflict && other !== undefined && (
          <p
            dir="auto"
            className="mt-2 max-h-40 overflow-auto text-small whitespace-pre-line wrap-anywhere"
          >
            {other === '' ? 'It is empty there.' : `“${other}”`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isConflict ? (
          <>
            <Button variant="outline" size="compact" onClick={keepOwn}>
              Keep mine
            </Button>
            <Button variant="outline" size="compact" onClick={takeOther}>
              Use the other version
            </Button>
          </>
        ) : (
          <Button variant="outline" size="compact" busy={busy} onClick={() => void save()}>
            Retry
          </Button>
        )}
      </div>
    </div>
  );
}

/** A notice of a draft that is not saved: that saving failed, or that another window has saved, and what can be done. */
import { useEffect, useRef } from 'react';
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
  const isConflict = state === 'conflict';
  const isShown = state === 'failed' || isConflict;
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (isShown || !pressed.current) return;
    pressed.current = false;
    // The button that had the focus is gone.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isShown]);
  const press = (act: () => unknown) => (): void => {
    pressed.current = true;
    void act();
  };
  if (!isShown) return <div ref={place} tabIndex={-1} className="sr-only" />;
  const what = isConflict
    ? 'changed in another window'
    : isKept
      ? 'couldn’t be saved'
      : 'isn’t saved, and this browser can’t keep it';
  const kept = isKept ? 'What you typed is kept on this device.' : 'Leave this page open.';
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
          {name} {what}
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
            <Button variant="outline" size="compact" onClick={press(keepOwn)}>
              Keep mine
            </Button>
            <Button variant="outline" size="compact" onClick={press(takeOther)}>
              Use the other version
            </Button>
          </>
        ) : (
          <Button variant="outline" size="compact" busy={busy} onClick={press(save)}>
            Retry
          </Button>
        )}
      </div>
    </div>
  );
}

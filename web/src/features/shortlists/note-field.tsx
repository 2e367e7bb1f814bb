/** The user's own note on a supplier, saved as it is typed. */
import { useId } from 'react';
import { SHORTLIST_LIMITS } from '@waggle/contract/limits';
import type { ShortlistEntry } from '@waggle/contract/shortlists';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/control.tsx';
import { type NoteState, useNote } from './use-note.ts';

const SAID: Record<NoteState, string> = {
  idle: '',
  typing: 'Saved as you type',
  saving: 'Saving…',
  saved: 'Saved',
  failed: '',
};

interface NoteFieldProps {
  /** The id of the list. */
  list: string;
  entry: ShortlistEntry;
}

export function NoteField({ list, entry }: NoteFieldProps) {
  const id = useId();
  const note = useNote(list, entry);
  const { text, state, other } = note;
  const failed = state === 'failed' && other === undefined;
  return (
    <div>
      <TextArea
        size="compact"
        name="note"
        dir="auto"
        rows={3}
        aria-label={`Your note on ${entry.name}`}
        aria-describedby={`${id}-state`}
        aria-invalid={failed || other !== undefined || undefined}
        placeholder="Write a note"
        maxLength={SHORTLIST_LIMITS.note}
        value={text}
        onChange={({ target }) => note.type(target.value)}
        onBlur={() => state === 'typing' && note.save()}
        style={{ fieldSizing: 'content', minHeight: '5.75rem', maxHeight: '24rem' }}
        className="resize-y text-small"
      />
      <p
        id={`${id}-state`}
        role={failed ? 'alert' : undefined}
        className={`min-h-6 pt-1 text-small ${failed ? 'text-danger' : 'text-muted'}`}
      >
        {failed ? 'Not saved; we keep it here' : SAID[state]}
      </p>
      {failed && (
        <Button variant="outline" size="compact" onClick={note.save}>
          Retry
        </Button>
      )}
      {other !== undefined && (
        <div role="alert" className="mt-1 border-l-4 border-warn bg-warn-wash p-3 text-small">
          <p className="font-semibold">Changed in another window:</p>
          <p dir="auto" className="mt-1 max-h-40 overflow-auto whitespace-pre-line wrap-anywhere">
            {other.note === '' ? 'The note is empty there.' : `“${other.note}”`}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="compact" onClick={note.keepOwn}>
              Keep mine
            </Button>
            <Button variant="outline" size="compact" onClick={note.takeOther}>
              Take that one
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

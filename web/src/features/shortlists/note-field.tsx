/** The user's own note on a supplier, saved as it is typed. */
import { useId } from 'react';
import { SHORTLIST_LIMITS } from '@waggle/contract/limits';
import type { ShortlistEntry } from '@waggle/contract/shortlists';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { DRAFT_WORDS } from '../../forms/drafts/draft-status.tsx';
import { TextArea } from '../../ui/control.tsx';
import { useNote } from './use-note.ts';

interface NoteFieldProps {
  /** The id of the list. */
  list: string;
  entry: ShortlistEntry;
}

export function NoteField({ list, entry }: NoteFieldProps) {
  const id = useId();
  const note = useNote(list, entry);
  const { state } = note;
  const isTold = state === 'failed' || state === 'conflict';
  return (
    <div>
      <TextArea
        size="compact"
        name="note"
        aria-label={`Your note on ${entry.name}`}
        aria-describedby={`${id}-state`}
        aria-invalid={isTold || undefined}
        placeholder="Write a note"
        maxLength={SHORTLIST_LIMITS.note}
        value={note.value}
        onChange={({ target }) => note.change(target.value)}
        onBlur={() => state === 'typing' && void note.save()}
        style={{ fieldSizing: 'content', minHeight: '5.75rem', maxHeight: '24rem' }}
        className="resize-y text-small"
      />
      <p id={`${id}-state`} className={isTold ? 'sr-only' : 'min-h-6 pt-1 text-small text-muted'}>
        {DRAFT_WORDS[state]}
      </p>
      <DraftNotice draft={note} name="Your note" other={note.other?.value} className="mt-2" />
    </div>
  );
}

/** The public note, sent with the decision, and the team's private note. */
import { useId } from 'react';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { reasonText } from '@waggle/contract/permissions/can';
import { TextArea } from '../../../../ui/control.tsx';
import { SavedReplies } from '../replies/saved-replies.tsx';
import { useOpenCase } from './case-context.ts';
import { saveNotes } from './save-notes.ts';
import { setDraftText, useDraftTexts } from './review-draft.ts';
import { SideSection } from './side-section.tsx';

const NOTES = [
  {
    name: 'public_note',
    label: 'Note to the supplier',
    hint: 'Goes out with the decision, in the mail too.',
  },
  {
    name: 'private_note',
    label: 'Note for the team',
    hint: 'Not shown to the supplier, but in the export of their data.',
  },
] as const;

export function NotesSection() {
  const { found, permissions, act } = useOpenCase();
  const id = useId();
  const texts = useDraftTexts(found.id);
  return (
    <SideSection id="review-notes" title="Notes">
      {NOTES.map(({ name, label, hint }) => {
        const verdict = permissions.may(`case.write_${name}`);
        const typed = texts[name];
        const waits = typed !== undefined && typed !== found[name];
        return (
          <div key={name} className="mt-3">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <label htmlFor={`${id}-${name}`} className="font-semibold">
                {label}
              </label>
              {name === 'public_note' && (
                <SavedReplies
                  company={found.company}
                  note={typed ?? found[name]}
                  verdict={verdict}
                  onChoose={(text) => {
                    setDraftText(found.id, name, text);
                    // After the dialog has given the focus back.
                    requestAnimationFrame(() => document.getElementById(`${id}-${name}`)?.focus());
                  }}
                />
              )}
            </div>
            <TextArea
              size="compact"
              id={`${id}-${name}`}
              name={name}
              maxLength={TEXT_LIMITS.max}
              value={typed ?? found[name]}
              readOnly={!verdict.allowed}
              aria-describedby={`${id}-${name}-hint`}
              onChange={({ target }) => setDraftText(found.id, name, target.value)}
              onBlur={() => void saveNotes(found.id, act, permissions)}
              className="mt-1 read-only:bg-surface-sunk read-only:text-muted"
            />
            <p id={`${id}-${name}-hint`} className="mt-1 text-small text-muted">
              {verdict.allowed ? hint : reasonText(verdict)}
              {waits && ' Not saved yet.'}
            </p>
          </div>
        );
      })}
    </SideSection>
  );
}

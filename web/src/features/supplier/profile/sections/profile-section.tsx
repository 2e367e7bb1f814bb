/** A section in view or edit mode: Edit, Cancel, Update, and the result of an update. */
import { useEffect, useRef, useState, type FunctionComponent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { renewVerificationCase } from '../../../verification/case/verification-query.ts';
import { changedFields, isChanged, type Profile, type ProfileValues } from '../profile-data.ts';
import { useSaveSection } from './save-section.ts';
import { SectionForm, type SectionFormState, useSectionDraft } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { EditableSection } from './section-list.ts';

interface ProfileSectionProps {
  section: EditableSection;
  profile: Profile;
  /** In view mode; `onAdd` switches to edit mode. */
  Facts: FunctionComponent<{ profile: Profile; onAdd: () => void }>;
  Fields: FunctionComponent<{ profile: Profile; state: SectionFormState }>;
}

type Mode = 'view' | 'edit';

export function ProfileSection({ section, profile, Facts, Fields }: ProfileSectionProps) {
  const draft = useSectionDraft(profile, section);
  const [mode, setMode] = useState<Mode>(() => {
    const unsaved = changedFields(profile, { ...profile, ...draft.value }, section.fields);
    return isChanged(unsaved) ? 'edit' : 'view';
  });
  const frame = useRef<HTMLElement>(null);
  const [switches, setSwitches] = useState(0);

  const save = useSaveSection(profile, draft, {
    onSaved: renewVerificationCase,
    onRefused: () => setMode('edit'),
  });

  useEffect(() => {
    if (switches === 0) return;
    // The pressed button is gone: the first field or «Edit» gets the focus.
    const first = ':is(form input, form textarea, form [data-add], [data-edit])';
    const target = frame.current?.querySelector<HTMLElement>(first);
    // Fields that are still loading leave it to the section.
    (target ?? frame.current)?.focus();
  }, [switches]);

  function switchMode(next: Mode): void {
    setMode(next);
    setSwitches((before) => before + 1);
  }

  function edit(): void {
    if (save.isPending) return;
    save.reset();
    switchMode('edit');
  }

  function cancel(): void {
    draft.forget();
    save.reset();
    switchMode('view');
  }

  function update(change: Partial<ProfileValues>): void {
    if (!isChanged(change)) {
      cancel();
      return;
    }
    switchMode('view');
    save.mutate(change);
  }

  if (mode === 'edit') {
    return (
      <SectionFrame ref={frame} place={section} editing>
        <SectionForm
          section={section}
          profile={profile}
          draft={draft}
          refusal={save.error}
          onCancel={cancel}
          onUpdate={update}
        >
          {(state) => <Fields profile={profile} state={state} />}
        </SectionForm>
      </SectionFrame>
    );
  }
  return (
    <SectionFrame
      ref={frame}
      place={section}
      aside={
        <>
          <span role="status" className="text-small text-muted not-empty:mr-3">
            {save.isPending ? 'Saving...' : save.isSuccess ? 'Saved' : ''}
          </span>
          <Button
            variant="quiet"
            data-edit
            aria-label={`Edit ${section.title}`}
            // Not disabled, as it has the focus after an update.
            aria-disabled={save.isPending}
            onClick={edit}
            className="-mr-2 px-3! text-accent-text"
          >
            <Icon name="pencil" />
            Edit
          </Button>
        </>
      }
    >
      <Facts profile={profile} onAdd={edit} />
    </SectionFrame>
  );
}

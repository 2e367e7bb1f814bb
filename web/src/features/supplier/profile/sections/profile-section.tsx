/** A section in view or edit mode: Edit, Cancel, Update, and the result of an update. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../../api/query-client.ts';
import { reportError } from '../../../../api/report-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { renewVerificationCase } from '../../../verification/case/verification-query.ts';
import { changedFields, isChanged, type Profile, type ProfileValues } from '../profile-data.ts';
import { saveSection } from './save-section.ts';
import { SectionForm, type SectionFormState, useSectionDraft } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { EditableSection } from './section-list.ts';

interface ProfileSectionProps {
  section: EditableSection;
  profile: Profile;
  /** @returns the content in view mode; `edit` switches to edit mode */
  view: (edit: () => void) => ReactNode;
  /** @returns the fields */
  fields: (state: SectionFormState) => ReactNode;
}

type Mode = 'view' | 'edit';

export function ProfileSection({ section, profile, view, fields }: ProfileSectionProps) {
  const draft = useSectionDraft(profile, section);
  const [mode, setMode] = useState<Mode>(() => {
    const unsaved = changedFields(profile, { ...profile, ...draft.value }, section.fields);
    return isChanged(unsaved) ? 'edit' : 'view';
  });
  const frame = useRef<HTMLElement>(null);
  const [switches, setSwitches] = useState(0);

  const save = useMutation(
    {
      mutationFn: (change: Partial<ProfileValues>) => saveSection(profile, change),
      onSuccess() {
        toast.clearErrors();
        draft.forget();
        renewVerificationCase();
      },
      onError(error) {
        reportError(error, 'The profile could not be updated', { ownMessage: true });
        setMode('edit');
      },
    },
    queryClient,
  );

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
          {fields}
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
      {view(edit)}
    </SectionFrame>
  );
}

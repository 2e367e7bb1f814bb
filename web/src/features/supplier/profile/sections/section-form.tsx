/** A section in edit mode: its form, its draft, what was saved elsewhere meanwhile, and the server's errors. */
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { errorMessage } from '../../../../api/report-error.ts';
import { showFieldErrors } from '../../../../forms/bind-fields.ts';
import { DraftNotice } from '../../../../forms/drafts/draft-notice.tsx';
import { sameContent } from '../../../../forms/drafts/saved-draft.ts';
import { type SavedDraft, useDeviceDraft } from '../../../../forms/drafts/use-saved-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { changedFields, isChanged, type Profile, type ProfileValues } from '../profile-data.ts';
import type { EditableSection } from './section-list.ts';
import { sectionResolver } from './section-resolver.ts';

/** What is typed and not saved yet: the changed fields alone. */
type SectionDraft = SavedDraft<Partial<ProfileValues>>;

/** The supplier's id keeps the drafts of several users of a browser apart. */
export const useSectionDraft = ({ id }: Profile, section: EditableSection): SectionDraft =>
  useDeviceDraft<Partial<ProfileValues>>(`supplier-profile.${id}.${section.id}`, {});

export interface SectionFormState {
  form: UseFormReturn<ProfileValues>;
  /** Tells whether files of a field are being uploaded. */
  onUploading: (field: keyof ProfileValues, uploading: boolean) => void;
}

interface SectionFormProps {
  section: EditableSection;
  profile: Profile;
  draft: SectionDraft;
  /** Why the last update was refused; null when it was not. */
  refusal: unknown;
  cancelLabel?: string;
  updateLabel?: string;
  onCancel: () => void;
  onUpdate: (change: Partial<ProfileValues>) => void;
  children: (state: SectionFormState) => ReactNode;
}

export function SectionForm(props: SectionFormProps) {
  const { section, profile, draft, refusal, onCancel, onUpdate } = props;
  const { fields, title } = section;
  // The values when editing began, so that an update does not undo changes made elsewhere meanwhile.
  const [base, setBase] = useState(profile);
  // Nothing is undone by who has typed nothing, so what another window has saved is shown.
  if (base !== profile && Object.keys(draft.value).length === 0) setBase(profile);
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<ProfileValues>({
    defaultValues: { ...base, ...draft.value },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver: sectionResolver(fields),
  });

  const keep = useEffectEvent((values: ProfileValues) => {
    const changed = changedFields(base, values, fields);
    if (!sameContent(changed, draft.latest())) draft.change(changed);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );
  /** What another window has typed. */
  const show = useEffectEvent(() => {
    const latest = { ...base, ...draft.latest() };
    if (isChanged(changedFields(latest, form.getValues(), fields))) form.reset(latest);
  });
  useEffect(() => show(), [draft.value, base]);
  const others = changedFields(base, profile, fields);
  const differing = changedFields({ ...base, ...draft.value }, profile, fields);
  const isOvertaken = fields.some(
    (field) => field in draft.value && field in others && field in differing,
  );

  useEffect(() => {
    if (!refusal) return;
    const [first] = showFieldErrors(form, refusal, fields);
    const elsewhere =
      document.activeElement !== document.body &&
      !element.current?.parentElement?.contains(document.activeElement);
    // The focus stays with a user who is typing in another section by now.
    if (elsewhere) return;
    if (first) form.setFocus(first);
    else element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [refusal, form, fields]);

  function onUploading(field: string, is: boolean): void {
    setUploading((fields) => {
      if (fields.includes(field) === is) return fields;
      return is ? [...fields, field] : fields.filter((other) => other !== field);
    });
  }

  function submit(event: FormEvent): void {
    if (uploading.length > 0 || isOvertaken) {
      event.preventDefault();
      return;
    }
    void form.handleSubmit((values) => onUpdate(changedFields(base, values, fields)))(event);
  }

  return (
    <form ref={element} noValidate onSubmit={submit} aria-label={title}>
      {props.children({ form, onUploading })}
      <DraftNotice
        draft={{
          ...draft,
          state: isOvertaken ? 'conflict' : 'idle',
          keepOwn: () => setBase(profile),
          takeOther() {
            setBase(profile);
            draft.forget();
          },
        }}
        name={`«${title}»`}
        className="mt-4"
      />
      {refusal !== null && refusal !== undefined && (
        <p className="mt-2 font-medium text-danger">
          {errorMessage(refusal, 'The profile could not be updated', { ownMessage: true })}. Your
          changes are still here.
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3 max-sm:[&_button]:flex-1">
        {uploading.length > 0 && (
          <p className="text-small text-muted max-sm:w-full">Files are still uploading</p>
        )}
        <Button variant="outline" onClick={onCancel}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button type="submit" variant="accent" disabled={uploading.length > 0 || isOvertaken}>
          {props.updateLabel ?? 'Update'}
        </Button>
      </div>
    </form>
  );
}

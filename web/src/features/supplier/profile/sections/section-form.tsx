/** A section in edit mode: its form, its draft, and the server's errors. */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { errorMessage } from '../../../../api/report-error.ts';
import { showFieldErrors } from '../../../../forms/bind-fields.ts';
import { Button } from '../../../../ui/button.tsx';
import { changedFields, type Profile, type ProfileValues } from '../profile-data.ts';
import { SavedElsewhere } from './saved-elsewhere.tsx';
import type { SectionDraft } from './section-draft.ts';
import type { EditableSection } from './section-list.ts';
import { sectionResolver } from './section-resolver.ts';

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
  const { section, draft, refusal, onCancel, onUpdate } = props;
  // The values when editing began, so that an update does not undo changes made elsewhere meanwhile.
  const [base] = useState(props.profile);
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<ProfileValues>({
    defaultValues: draft.over(base),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver: sectionResolver(section.fields),
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep(base, values),
      }),
    [form, draft, base],
  );

  useEffect(() => {
    if (!refusal) return;
    const [first] = showFieldErrors(form, refusal, section.fields);
    const elsewhere =
      document.activeElement !== document.body &&
      !element.current?.parentElement?.contains(document.activeElement);
    // The focus stays with a user who is typing in another section by now.
    if (elsewhere) return;
    if (first) form.setFocus(first);
    else element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [refusal, form, section]);

  function onUploading(field: string, is: boolean): void {
    setUploading((fields) => {
      if (fields.includes(field) === is) return fields;
      return is ? [...fields, field] : fields.filter((other) => other !== field);
    });
  }

  function submit(event: FormEvent): void {
    if (uploading.length > 0) {
      event.preventDefault();
      return;
    }
    void form.handleSubmit((values) => onUpdate(changedFields(base, values, section.fields)))(
      event,
    );
  }

  return (
    <form ref={element} noValidate onSubmit={submit} aria-label={section.title}>
      {props.children({ form, onUploading })}
      <SavedElsewhere
        fields={section.fields}
        base={base}
        values={form.getValues()}
        profile={props.profile}
        onTakeOver={() => {
          form.reset(props.profile);
          draft.clear();
        }}
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
        <Button type="submit" variant="accent" disabled={uploading.length > 0}>
          {props.updateLabel ?? 'Update'}
        </Button>
      </div>
    </form>
  );
}

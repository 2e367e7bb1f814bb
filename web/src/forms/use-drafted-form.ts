/** A hook for a wizard's form: checked field by field, and kept as a draft until it is sent. */
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { Draft } from './draft.ts';

/** @param keep takes what is typed; into the draft as it is where nothing else is said */
export function useDraftedForm<Values extends FieldValues>(
  draft: Draft<Values>,
  resolver: Resolver<Values>,
  keep = draft.keep,
) {
  const [draftSaved, setDraftSaved] = useState(() => draft.exists());
  const form = useForm<Values>({
    defaultValues: draft.read() as DefaultValues<Values>,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          keep(values);
          setDraftSaved(true);
        },
      }),
    [form, keep],
  );
  return { form, draftSaved };
}

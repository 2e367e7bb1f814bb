/** A hook for a wizard's form: checked field by field, and kept as a draft until it is sent. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { Draft } from './draft.ts';

export type DraftedForm<Values extends FieldValues> = ReturnType<typeof useDraftedForm<Values>>;

/** @param keep takes what is typed; into the draft as it is where nothing else is said */
export function useDraftedForm<Values extends FieldValues>(
  draft: Draft<Values>,
  resolver: Resolver<Values>,
  keep = draft.keep,
) {
  const shownStep = useRef<number>(undefined);
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
  /** Notes the step that is shown. @returns whether another one was shown before */
  const trackStep = useCallback((step: number): boolean => {
    const before = shownStep.current;
    shownStep.current = step;
    return before !== undefined && before !== step;
  }, []);
  return { form, draftSaved, trackStep };
}

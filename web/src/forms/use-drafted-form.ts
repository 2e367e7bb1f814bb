/** A hook for a wizard's form: validated on blur, and kept as a draft until it is sent. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { Draft } from './draft.ts';

export type DraftedForm<Values extends FieldValues> = ReturnType<typeof useDraftedForm<Values>>;

/** @param keep stores the values; by default all of them in the draft */
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

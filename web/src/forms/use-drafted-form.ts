/** A hook for a wizard's form: validated on blur, and kept as a draft until it is sent, in one tab at a time. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { Draft } from './draft.ts';

export type DraftedForm<Values extends FieldValues> = ReturnType<typeof useDraftedForm<Values>>;

export function useDraftedForm<Values extends FieldValues>(
  draft: Draft<Values>,
  resolver: Resolver<Values>,
) {
  const shownStep = useRef<number>(undefined);
  const [draftSaved, setDraftSaved] = useState(() => draft.exists());
  const [start] = useState(() => draft.read());
  const [changedElsewhere, setChangedElsewhere] = useState(() => draft.changedElsewhere());
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          if (draft.changedElsewhere()) {
            draft.hold(values);
            setChangedElsewhere(true);
            return;
          }
          draft.keep(values);
          setDraftSaved(true);
        },
      }),
    [form, draft],
  );
  useEffect(() => {
    function follow({ key }: StorageEvent): void {
      if (key === draft.item) setChangedElsewhere(draft.changedElsewhere());
    }
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [draft]);

  function takeNewer(): void {
    draft.release();
    form.reset(draft.read());
    setChangedElsewhere(false);
  }

  function keepOwn(): void {
    draft.release();
    draft.keep(form.getValues());
    setChangedElsewhere(false);
  }
  /** Notes the step that is shown. @returns whether another one was shown before */
  const trackStep = useCallback((step: number): boolean => {
    const before = shownStep.current;
    shownStep.current = step;
    return before !== undefined && before !== step;
  }, []);
  return { form, draftSaved, trackStep, changedElsewhere, takeNewer, keepOwn };
}

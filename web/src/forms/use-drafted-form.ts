/** A hook for a form of several steps: validated on blur, and kept on this device until it is sent. */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { type DraftOptions, sameContent } from './drafts/saved-draft.ts';
import { useSavedDraft } from './drafts/use-saved-draft.ts';

export type DraftedForm<Values extends FieldValues> = ReturnType<typeof useDraftedForm<Values>>;

export function useDraftedForm<Values extends FieldValues>(
  options: DraftOptions<Values>,
  resolver: Resolver<Values>,
) {
  const shownStep = useRef<number>(undefined);
  const draft = useSavedDraft(options);
  const form = useForm<Values>({
    defaultValues: draft.value as DefaultValues<Values>,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver,
  });
  const keep = useEffectEvent((values: Values) => {
    if (!sameContent(values, draft.latest())) draft.change(values);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );
  /** What another window has typed. */
  const show = useEffectEvent(() => {
    const latest = draft.latest();
    if (!sameContent(latest, form.getValues())) form.reset(latest);
  });
  useEffect(() => show(), [draft.value]);
  /** Notes the step that is shown. @returns whether another one was shown before */
  const trackStep = useCallback((step: number): boolean => {
    const before = shownStep.current;
    shownStep.current = step;
    return before !== undefined && before !== step;
  }, []);
  return { form, draft, trackStep };
}

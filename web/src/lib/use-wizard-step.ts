/** The step of a wizard, as its address names it. */
import { useCallback } from 'react';
import { useNavigation } from './navigation.tsx';

/**
 * @param path of the wizard
 * @returns the step named by the query, from 1, the first for anything that is no number; and the way to another
 */
export function useWizardStep(path: string) {
  const { search, navigate } = useNavigation();
  const asked = Number(new URLSearchParams(search).get('step') ?? 1);
  const goTo = useCallback(
    (step: number, options?: { replace: boolean }) =>
      navigate(step === 1 ? path : `${path}?step=${step}`, options),
    [path, navigate],
  );
  return { step: Number.isInteger(asked) && asked > 0 ? asked : 1, goTo };
}

/** The page of a wizard that creates an account: its guard, its step in the URL, and the redirect at its end. */
import { useCallback, useEffect, useRef, type ComponentType } from 'react';
import type { AccountType } from '@waggle/contract/account-types';
import { useLive } from '../api/live/live-stream.ts';
import { useNavigation } from '../lib/navigation.tsx';
import { PATHS } from '../paths.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { toast } from '../ui/toast.ts';
import { ACCOUNT_LABELS, askToSignIn } from './ask-to-sign-in.ts';
import { redirectFor, type AccessRules } from './page-access.ts';
import { useSession } from './session-store.ts';
import { session } from './this-session.ts';

export interface WizardProps<Data> {
  /** The step in the URL, from 1. */
  step: number;
  onStep: (step: number, options?: { replace: boolean }) => void;
  onCreated: (data: Data) => void;
}

/** @returns the step that is shown: one that cannot be reached yet leads to the furthest one that can */
export function useReachedStep(
  { step: wanted, onStep }: Pick<WizardProps<object>, 'step' | 'onStep'>,
  furthest: number,
): number {
  const step = Math.min(wanted, furthest);
  useEffect(() => {
    if (step !== wanted) onStep(step, { replace: true });
  }, [step, wanted, onStep]);
  return step;
}

interface WizardPageOptions extends Pick<AccessRules, 'rule'> {
  type: AccountType;
  title: string;
  path: string;
  /** @returns whether answers are kept that were not sent */
  hasDraft: () => boolean;
}

const OTHERWISE = { no_account_for_team: PATHS.team, second_factor_needed: PATHS.team };

/** Visitors see it too, below the sign-in dialog. */
export function wizardPage<Data extends object>(
  { type, title, path, rule, hasDraft }: WizardPageOptions,
  Wizard: ComponentType<WizardProps<Data>>,
) {
  return function WizardPage() {
    usePageTitle(title);
    // Without a header there is no bell that reads the stream, which tells of the end of the session.
    useLive('signed_out', () => undefined);
    const { status, user } = useSession();
    const { search, navigate } = useNavigation();
    const settled = useRef(false);
    const destination = user ? redirectFor({ rule, otherwise: OTHERWISE }, user) : undefined;
    const asked = Number(new URLSearchParams(search).get('step') ?? 1);
    const onStep = useCallback<WizardProps<Data>['onStep']>(
      (step, options) => navigate(step === 1 ? path : `${path}?step=${step}`, options),
      [navigate],
    );
    useEffect(() => {
      if (!destination) return;
      navigate(destination, { replace: true });
      // Created elsewhere, as creating it here clears the draft.
      if (destination === PATHS.welcome && hasDraft()) {
        toast.info(
          `You already have a${type === 'entrepreneur' ? 'n' : ''} ${ACCOUNT_LABELS[type].toLowerCase()} account. What you typed here was not sent`,
        );
      }
    }, [destination, navigate]);
    useEffect(() => {
      // Asked once: a user who signs out here leaves the page anyway.
      if (status === 'visitor' && !settled.current) askToSignIn(type);
      if (status !== 'loading') settled.current = true;
    }, [status]);

    function created(data: Data): void {
      navigate(PATHS.welcome, { replace: true });
      session.addAccount(type, data);
    }

    if (destination) return null;
    const step = Number.isInteger(asked) && asked > 0 ? asked : 1;
    return <Wizard step={step} onStep={onStep} onCreated={created} />;
  };
}

/** The one next step of a user with early access, among the pages that exist. */
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import type { KycText } from '../../../features/verification/case/kyc-texts.ts';

interface Step {
  label: string;
  to: string;
}

export interface NextStep {
  title: string;
  text: string;
  /** The button. */
  step: Step;
  /** A second choice. */
  more?: Step;
}

const PROFILE: Step = { label: 'Open your profile', to: PATHS.supplierProfile };

const FIRST_STEP: NextStep = {
  title: 'Next: describe your product',
  text: 'Three steps: your idea, who it is for, and its vibe. What you type is kept.',
  step: { label: 'Launch a product', to: PATHS.entrepreneurOnboarding },
  more: { label: 'Become a supplier', to: PATHS.supplierOnboarding },
};

const ENTREPRENEUR_STEP: NextStep = {
  title: 'Next: choose your emails',
  text: 'Your idea and your audience are kept. The other parts of the journey open one by one. Choose which news reach you by email.',
  step: { label: 'Choose your emails', to: PATHS.notifications },
  more: { label: 'See your account', to: PATHS.account },
};

function supplierStep(known: KycText['status'], supplier: SessionUser['supplier_data']): NextStep {
  const id = supplier?.id;
  if (known === 'verified' && id !== undefined) {
    return {
      title: 'Next: share your badge',
      text: 'It says what we checked, by which evidence and until when.',
      step: { label: 'See your badge', to: fillPath(PATHS.supplierBadge, { id }) },
      more: PROFILE,
    };
  }
  if (known === 'rejected') {
    return {
      title: 'Next: see what our team decided',
      text: 'Your profile says why, and takes your answer.',
      step: PROFILE,
    };
  }
  if (known === 'unknown') {
    return {
      title: 'Next: complete your verification',
      text: 'Your profile says what is still missing.',
      step: PROFILE,
    };
  }
  if (!supplier?.productLines?.length) {
    return {
      title: 'Next: say what you make',
      text: 'A line for each product, in your own words. Entrepreneurs find you by it once you are verified.',
      step: { label: 'Say what you make', to: PATHS.supplierProducts },
      more: PROFILE,
    };
  }
  return {
    title: 'Next: complete your company profile',
    text: 'Pictures, capabilities and certificates: entrepreneurs see them once you are verified.',
    step: PROFILE,
  };
}

/** @returns the next step by the active account, and the state of a supplier's verification */
export function nextStep(
  { activeAccountType, supplier_data }: Pick<SessionUser, 'activeAccountType' | 'supplier_data'>,
  { status }: Pick<KycText, 'status'>,
): NextStep {
  if (activeAccountType === 'supplier') {
    return supplierStep(status, supplier_data);
  }
  return activeAccountType === 'entrepreneur' ? ENTREPRENEUR_STEP : FIRST_STEP;
}

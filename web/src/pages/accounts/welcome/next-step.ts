/** The one next step of a user with early access, among the pages that exist. */
import { journeyProgress } from '@waggle/contract/journey';
import { MINUTES, nextSteps } from '@waggle/contract/journey/next-steps';
import { toolPath } from '@waggle/contract/journey/tool-paths';
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

/** @returns the item of the journey that comes next */
export function nextCell(user: Pick<SessionUser, 'entrepreneur_data' | 'selectedSuppliers'>) {
  return nextSteps(journeyProgress(user).present)[0]?.cell;
}

/** By what the entrepreneur has already; a page of the journey says the rest. */
function entrepreneurStep(
  user: Pick<SessionUser, 'entrepreneur_data' | 'selectedSuppliers'>,
): NextStep {
  const [next] = nextSteps(journeyProgress(user).present);
  const step = { label: 'Go on with your journey', to: PATHS.journey };
  if (next === undefined) {
    return { title: 'All twelve are there', text: 'Change any of them whenever you like.', step };
  }
  return {
    title: `Next: ${next.title.charAt(0).toLowerCase()}${next.title.slice(1)}`,
    text: `${next.what}. About ${MINUTES[next.cell]} minutes, and you can come back to it.`,
    step,
    more: { label: next.action, to: toolPath(next.cell, false) },
  };
}

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
  user: Pick<
    SessionUser,
    'activeAccountType' | 'supplier_data' | 'entrepreneur_data' | 'selectedSuppliers'
  >,
  { status }: Pick<KycText, 'status'>,
): NextStep {
  const { activeAccountType, supplier_data } = user;
  if (activeAccountType === 'supplier') {
    return supplierStep(status, supplier_data);
  }
  return activeAccountType === 'entrepreneur' ? entrepreneurStep(user) : FIRST_STEP;
}

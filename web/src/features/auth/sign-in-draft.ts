/** The draft of the sign-in dialog, kept for this tab through closing, failures and reloads. */
import { CODE_LIMITS } from '@waggle/contract/limits';
import { browserStorage } from '../../session/browser-storage.ts';

export interface SignInDraft {
  step: 'email' | 'otp';
  email: string;
  otp: string;
  verificationToken: string;
  /** When the code was sent and when the next can be requested, as timestamps in milliseconds. */
  sentAt: number;
  resendAt: number;
}

const KEY = 'signInDraft';
const storage = browserStorage('sessionStorage');

export const EMPTY_DRAFT: SignInDraft = {
  step: 'email',
  email: '',
  otp: '',
  verificationToken: '',
  sentAt: 0,
  resendAt: 0,
};

/** @returns when the mailed code ends, as a timestamp in milliseconds; undefined in the first step */
export function codeEnd({ step, sentAt }: SignInDraft): number | undefined {
  return step === 'otp' ? sentAt + CODE_LIMITS.lifetime * 1000 : undefined;
}

/** @returns the draft; after a code has expired, only its address */
export function readSignInDraft(now: number): SignInDraft {
  try {
    const saved = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<SignInDraft>;
    const draft = { ...EMPTY_DRAFT, ...saved };
    const alive = now - draft.sentAt < CODE_LIMITS.lifetime * 1000;
    return alive ? draft : { ...EMPTY_DRAFT, email: draft.email };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepSignInDraft(draft: SignInDraft): void {
  storage.setItem(KEY, JSON.stringify(draft));
}

export function clearSignInDraft(): void {
  storage.removeItem(KEY);
}

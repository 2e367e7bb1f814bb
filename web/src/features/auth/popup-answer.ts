/** Reads the sign-in popup's answer, and checks its state and nonce. */
import { POPUP_CHANNEL } from '@waggle/contract/auth/popup';
import type { PopupProblem } from './sign-in-texts.ts';

/** Random values of this attempt, which the provider sends back. */
export interface PopupSecrets {
  state: string;
  nonce: string;
}

export type PopupAnswer =
  | { kind: 'token'; token: string }
  | { kind: 'problem'; problem: PopupProblem }
  /** Of another attempt: all tabs share the channel. */
  | { kind: 'foreign' };

const FOREIGN: PopupAnswer = { kind: 'foreign' };

const PROVIDER_ERRORS: Partial<Record<string, PopupProblem>> = {
  access_denied: 'refused',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
};

function hashOf(message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, hash } = message as { type?: unknown; hash?: unknown };
  return type === POPUP_CHANNEL && typeof hash === 'string' ? hash : null;
}

/** The nonce in an ID token, whose signature the server checks. */
function nonceOf(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return (json as { nonce?: unknown } | null)?.nonce;
  } catch {
    return undefined;
  }
}

export function readPopupAnswer(message: unknown, secrets: PopupSecrets): PopupAnswer {
  const hash = hashOf(message);
  if (hash === null) return FOREIGN;
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  if (fields.get('state') !== secrets.state) return FOREIGN;
  const error = fields.get('error');
  if (error) return { kind: 'problem', problem: PROVIDER_ERRORS[error] ?? 'failed' };
  const token = fields.get('id_token');
  if (!token) return { kind: 'problem', problem: 'failed' };
  if (nonceOf(token) !== secrets.nonce) return { kind: 'problem', problem: 'mismatch' };
  return { kind: 'token', token };
}

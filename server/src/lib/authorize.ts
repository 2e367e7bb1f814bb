/** Refuses what the contract's permissions do not allow: who may ask before a body is read, the rest in the services. */
import { VISITOR } from '@waggle/contract/permissions/actor';
import {
  type About,
  type Action,
  can,
  mayAsk,
  type ReasonCode,
  reasonError,
  reasonText,
  type Verdict,
} from '@waggle/contract/permissions/can';
import type { Details } from '@waggle/contract/permissions/rules';
import { Refusal } from './refusal.ts';
import type { Viewer } from './viewer.ts';

type Asking = Pick<Viewer, 'actor'> | null;

/**
 * @param version of what the action is about, where it has versions
 * @returns the server's refusal for a reason; it names the reason where that says more than the error's code
 */
export function refusalFor(reason: ReasonCode, details?: Details, version?: number): Refusal {
  const code = reasonError(reason);
  const message = reasonText({ allowed: false, reason, ...details });
  return new Refusal(code, { message, version, ...(reason !== code && { reason }) });
}

function enforce(verdict: Verdict): void {
  if (!verdict.allowed) throw refusalFor(verdict.reason, verdict);
}

/** @throws Refusal for whom the action is closed to, whatever it is about */
export function authorizeAsking(viewer: Asking, action: Action): void {
  enforce(mayAsk(viewer?.actor ?? VISITOR, action));
}

/** @throws Refusal with the reason why the viewer may not do this now */
export function authorize<A extends Action>(viewer: Asking, action: A, ...about: About<A>): void {
  enforce(can(viewer?.actor ?? VISITOR, action, ...about));
}

/** Enforces the contract's permissions: the actor before a body is read, the resource in the services. */
import { type TeamRole, VISITOR } from '@waggle/contract/permissions/actor';
import {
  type ResourceArgument,
  type Action,
  can,
  canAccess,
  type ReasonCode,
  reasonError,
  reasonText,
  type Verdict,
} from '@waggle/contract/permissions/can';
import type { Details } from '@waggle/contract/permissions/rules';
import { ApiError } from './api-error.ts';
import type { Viewer, ViewerIds } from './viewer.ts';
import { actingAs } from './transitions/machine.ts';

type Requester = Pick<Viewer, 'actor'> | null;

/**
 * @param version the current one of a versioned resource, for a conflict
 * @returns the error for a reason; it includes the reason if that differs from the error's code
 */
export function permissionError(reason: ReasonCode, details?: Details, version?: number): ApiError {
  const code = reasonError(reason);
  const message = reasonText({ allowed: false, reason, ...details });
  return new ApiError(code, {
    message,
    ...(code === 'conflict' && { version }),
    ...(reason !== code && { reason }),
  });
}

function enforce(verdict: Verdict): void {
  if (!verdict.allowed) throw permissionError(verdict.reason, verdict);
}

/** @throws ApiError when the viewer may not do this to any resource */
export function authorizeAccess(viewer: Requester, action: Action): void {
  enforce(canAccess(viewer?.actor ?? VISITOR, action));
}

/** @throws ApiError with the reason why the viewer may not do this now */
export function authorize<A extends Action>(
  viewer: Requester,
  action: A,
  ...about: ResourceArgument<A>
): void {
  enforce(can(viewer?.actor ?? VISITOR, action, ...about));
}

/**
 * @returns the viewer as the actor of a step of the team's
 * @throws ApiError `forbidden` for a user outside the team
 */
export function reviewer(viewer: Viewer): ViewerIds & { role: TeamRole } {
  authorizeAccess(viewer, 'review.decide');
  return actingAs(viewer, viewer.actor.team as TeamRole);
}

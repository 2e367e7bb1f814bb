/** Who may open a page, and where everybody else is redirected. */
import { actorOf } from '@waggle/contract/permissions/actor';
import type { ReasonCode } from '@waggle/contract/permissions/can';
import { firstDenial, type Rule } from '@waggle/contract/permissions/rules';
import { PATHS } from '../paths.ts';
import type { SessionUser } from './session-user.ts';

/** A path, or `sign-in`: to the landing page with the dialog open, and back after it. */
type Destination = 'sign-in' | `/${string}`;

export interface AccessRules {
  /** What the page is for, as its noun declares who may do it. */
  rule: Rule;
  /** Where others are led, by what stands in their way; to the landing page where nothing is said. */
  otherwise: Readonly<Partial<Record<ReasonCode, Destination>>>;
}

/** @returns where the user or visitor is redirected; undefined when allowed */
export function destinationOf(
  { rule: { who, when = [] }, otherwise }: AccessRules,
  user: SessionUser | null,
): Destination | undefined {
  const refused = firstDenial([...who, ...when], actorOf(user));
  return refused && (otherwise[refused.reason as ReasonCode] ?? PATHS.landing);
}

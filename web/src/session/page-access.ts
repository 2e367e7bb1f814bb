/** Who may open a page, and where others are redirected. */
import { actorOf } from '@waggle/contract/permissions/actor';
import type { ReasonCode } from '@waggle/contract/permissions/can';
import { firstDenial, type Rule } from '@waggle/contract/permissions/rules';
import { PATHS } from '../paths.ts';
import type { SessionUser } from './session-user.ts';

/** A path, or `sign-in`: to the landing page with the dialog open, and back after it. */
type Destination = 'sign-in' | `/${string}`;

export type Destinations = Readonly<Partial<Record<ReasonCode, Destination>>>;

export interface AccessRules {
  /** Who may open it: the rule of an action. */
  rule: Rule;
  /** Where others are redirected, by the reason; by default to the welcome page. */
  otherwise?: Destinations;
}

/** @returns where the user or visitor is redirected; undefined when allowed */
export function redirectFor(
  { rule: { who, when = [] }, otherwise }: AccessRules,
  user: SessionUser | null,
): Destination | undefined {
  const refused = firstDenial([...who, ...when], actorOf(user));
  return refused && (otherwise?.[refused.reason as ReasonCode] ?? PATHS.welcome);
}

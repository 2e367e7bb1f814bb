/** Who may open a page, and where others are redirected or asked for a passkey. */
import { actorOf } from '@waggle/contract/permissions/actor';
import type { ReasonCode } from '@waggle/contract/permissions/can';
import { firstDenial, type Rule } from '@waggle/contract/permissions/rules';
import { PATHS } from '../paths.ts';
import type { SessionUser } from './session-user.ts';

/** A path, or `sign-in`: to the landing page with the dialog open, and back after it. */
type Destination = 'sign-in' | `/${string}`;

type Destinations = Readonly<Partial<Record<ReasonCode, Destination>>>;

export interface AccessRules {
  /** Who may open it: the rule of an action. */
  rule: Rule;
  /** Where others are redirected, by the reason, in place of `OTHERWISE`. */
  otherwise?: Destinations;
}

const OTHERWISE: Destinations = {
  not_signed_in: 'sign-in',
  verified_only: PATHS.supplierProfile,
  admins_only: PATHS.team,
  no_account_for_team: PATHS.team,
  second_factor_needed: PATHS.team,
};

/** @returns where the user or visitor is redirected, the welcome page for any other reason; undefined when allowed */
export function redirectFor(
  { rule: { who, when = [] }, otherwise }: AccessRules,
  user: SessionUser | null,
): Destination | undefined {
  const refused = firstDenial([...who, ...when], actorOf(user));
  return refused && ({ ...OTHERWISE, ...otherwise }[refused.reason as ReasonCode] ?? PATHS.welcome);
}

/** @returns whether it opens once the team's passkey was used in this session */
export function waitsForPasskey({ rule }: AccessRules, user: SessionUser | null): boolean {
  return firstDenial(rule.who, actorOf(user))?.reason === 'second_factor_needed';
}

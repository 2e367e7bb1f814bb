/** Permissions: `can` decides for the server and for the page's buttons, with a reason and its text. */
import type { Actor } from './actor.ts';
import { textOf } from './may-of.ts';
import { type OfAll, ofAll } from './of-all.ts';
import {
  type Check,
  firstDenial,
  type Reason,
  type Denied as DeniedFor,
  type Rule,
} from './rules.ts';
import { SHARED_REASONS } from './shared-reasons.ts';

type Rules = OfAll<'actions'>;

/** Every action of the product. */
export type Action = keyof Rules;
/** Whether visitors may do it too. */
export type IsOpen<A extends Action> = Rules[A] extends { readonly who: readonly [] }
  ? true
  : false;
/** The closed list of reasons for a denial. */
export type ReasonCode = keyof (typeof SHARED_REASONS & OfAll<'reasons'>);

type ResourceOf<R> = R extends { readonly when: readonly Check<infer Resource>[] }
  ? Resource
  : unknown;
/** The resource of an action, if it has one. */
export type ResourceArgument<A extends Action> =
  unknown extends ResourceOf<Rules[A]> ? [] : [resource: ResourceOf<Rules[A]>];

export type Denied = DeniedFor<ReasonCode>;
export type Verdict = { readonly allowed: true } | Denied;

const RULES: Readonly<Record<Action, Rule>> = ofAll('actions');
const REASONS: Readonly<Record<ReasonCode, Reason>> = { ...SHARED_REASONS, ...ofAll('reasons') };

function answer(checks: readonly Check<never>[], actor: Actor, resource: unknown): Verdict {
  return (firstDenial(checks, actor, resource) as Denied | undefined) ?? { allowed: true };
}

/**
 * @param resource what the action is about, if anything
 * @returns whether the actor may do it now, or the first reason why not
 */
export function can<A extends Action>(
  actor: Actor,
  action: A,
  ...[resource]: ResourceArgument<A>
): Verdict {
  const { who, when = [] } = RULES[action];
  return answer([...who, ...when], actor, resource);
}

/** @returns whether the actor may do this to any resource at all; pages and calls are open only then */
export function canAccess(actor: Actor, action: Action): Verdict {
  return answer(RULES[action].who, actor, undefined);
}

/** @returns the text for the user */
export const reasonText = (denied: Denied): string => textOf(REASONS, denied);

/** @returns the server's error code for a reason */
export function reasonError(reason: ReasonCode): Reason['error'] {
  return REASONS[reason].error;
}

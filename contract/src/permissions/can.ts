/** Permissions: `can` decides for the server and for the page's buttons, with a reason and its text. */
import { ERRORS } from '../errors.ts';
import type { Graph } from '../transitions.ts';
import type { Actor } from './actor.ts';
import * as nouns from './nouns.ts';
import {
  type Check,
  firstDenial,
  type Permissions,
  type Reason,
  type Denied as DeniedFor,
  type Rule,
} from './rules.ts';
import { SHARED_REASONS } from './shared-reasons.ts';

type Noun = (typeof nouns)[keyof typeof nouns];
type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  all: infer Whole,
) => void
  ? Whole
  : never;
type Rules = All<Noun['actions']>;

/** Every action of the product. */
export type Action = keyof Rules;
/** Whether visitors may do it too. */
export type IsOpen<A extends Action> = Rules[A] extends { readonly who: readonly [] }
  ? true
  : false;
/** The closed list of reasons for a denial. */
export type ReasonCode = keyof (typeof SHARED_REASONS & All<Noun['reasons']>);

type ResourceOf<R> = R extends { readonly when: readonly Check<infer Resource>[] }
  ? Resource
  : unknown;
/** The resource of an action, if it has one. */
export type ResourceArgument<A extends Action> =
  unknown extends ResourceOf<Rules[A]> ? [] : [resource: ResourceOf<Rules[A]>];

export type Denied = DeniedFor<ReasonCode>;
export type Verdict = { readonly allowed: true } | Denied;

const EVERY: readonly Permissions[] = Object.values(nouns);
const RULES = Object.assign({}, ...EVERY.map(({ actions }) => actions)) as Record<Action, Rule>;
const REASONS = Object.assign({}, SHARED_REASONS, ...EVERY.map(({ reasons }) => reasons)) as Record<
  ReasonCode,
  Reason
>;

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
export function reasonText({ reason, ...details }: Denied): string {
  const { error, text = ERRORS[error].message } = REASONS[reason];
  return typeof text === 'string' ? text : text(details);
}

/** @returns the server's error code for a reason */
export function reasonError(reason: ReasonCode): Reason['error'] {
  return REASONS[reason].error;
}

/**
 * @param noun of the permissions that are made from the graph for this role
 * @returns what the actor may do with a row as it is now, as far as these facts tell
 */
export function mayOf<Facts extends { readonly state: string }>(
  [noun, graph, role]: readonly [noun: string, graph: Graph, role: string],
  actor: Actor,
  facts: Facts,
): Record<string, string | null> {
  const steps = Object.entries(graph).flatMap(([step, { from, by }]) => {
    if (!from.includes(facts.state) || !by.includes(role)) return [];
    const { who, when = [] } = RULES[`${noun}.${step}` as Action];
    const denied = firstDenial([...who, ...when] as Check<never>[], actor, facts);
    return [[step, denied ? reasonText(denied as Denied) : null]];
  });
  return Object.fromEntries(steps) as Record<string, string | null>;
}

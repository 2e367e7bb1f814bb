/** What may be done with a row, for a page that loads the permissions of its nouns alone. */
import { ERRORS } from '../errors.ts';
import type { Graph } from '../transitions.ts';
import type { Actor } from './actor.ts';
import { type Check, type Denied, firstDenial, type Permissions, type Reason } from './rules.ts';
import { SHARED_REASONS } from './shared-reasons.ts';

/** @returns the text for the user */
export function textOf<Code extends string>(
  reasons: Readonly<Record<Code, Reason>>,
  { reason, ...details }: Denied<Code>,
): string {
  const { error, text = ERRORS[error].message } = reasons[reason];
  return typeof text === 'string' ? text : text(details);
}

/**
 * @param permissions made from the graph for this role of the noun; then those that its checks take reasons of
 * @returns what the actor may do with a row as it is now, as far as these facts tell
 */
export function mayOf<Facts extends { readonly state: string }>(
  permissions: readonly [Permissions, ...Permissions[]],
  [noun, graph, role]: readonly [noun: string, graph: Graph, role: string],
  actor: Actor,
  facts: Facts,
): Record<string, string | null> {
  const [{ actions }] = permissions;
  const reasons = Object.assign({}, SHARED_REASONS, ...permissions.map((one) => one.reasons));
  const steps = Object.entries(graph).flatMap(([step, { from, by }]) => {
    if (!from.includes(facts.state) || !by.includes(role)) return [];
    const { who = [], when = [] } = actions[`${noun}.${step}`] ?? {};
    const denied = firstDenial([...who, ...when] as Check<never>[], actor, facts);
    return [[step, denied ? textOf(reasons, denied) : null]];
  });
  return Object.fromEntries(steps) as Record<string, string | null>;
}

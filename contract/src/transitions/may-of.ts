/** What somebody may do with a row as it is now: apart from the other permissions, for the shell of every page. */
import type { Actor } from '../permissions/actor.ts';
import { type Action, can, reasonText, type Verdict } from '../permissions/can.ts';
import type { ActionOf, Graph, RoleOf } from '../transitions.ts';
import type { May } from './steps.ts';

/** @returns the actions that a role can begin in a state */
export const startingIn = <G extends Graph>(graph: G, role: RoleOf<G>, state: string) =>
  Object.keys(graph).filter((action: ActionOf<G>) => {
    const { from = [], by = [] } = graph[action] ?? {};
    return by.includes(role) && from.includes(state);
  });

/**
 * @param noun of the permissions that are made from the graph for this role
 * @returns each step that the role has in this state, as far as these facts tell
 */
export function mayOf<Facts extends { readonly state: string }>(
  [noun, graph, role]: readonly [noun: string, graph: Graph, role: string],
  actor: Actor,
  facts: Facts,
): May {
  const ask: (actor: Actor, action: Action, facts: never) => Verdict = can;
  const steps = startingIn(graph, role, facts.state).map((step) => {
    const verdict = ask(actor, `${noun}.${step}` as Action, facts as never);
    return [step, verdict.allowed ? null : reasonText(verdict)];
  });
  return Object.fromEntries(steps) as May;
}

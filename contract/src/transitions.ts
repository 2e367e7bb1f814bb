/** State graphs as data: each action's states, roles and guards. */
import type { Actor } from './permissions/actor.ts';
import type { Check, Denied } from './permissions/rules.ts';

/** One action of a graph. */
export interface GraphAction<State extends string = string, Role extends string = string> {
  readonly from: readonly State[];
  /** Left out where the state stays as it is. */
  readonly to?: State;
  /** The roles that may take it; `system` is a timer, or another transition. */
  readonly by: readonly Role[];
  /** Reason codes of what may stand in its way, in the order in which they are asked. */
  readonly guards?: readonly string[];
}

export type Graph<State extends string = string, Role extends string = string> = Readonly<
  Record<string, GraphAction<State, Role>>
>;

export type ActionOf<G extends Graph> = keyof G & string;
export type StateOf<G extends Graph> = G[keyof G]['from'][number];
export type RoleOf<G extends Graph, A extends keyof G = keyof G> = G[A]['by'][number];
export type GuardOf<G extends Graph> = {
  [A in keyof G]: G[A] extends { readonly guards: readonly (infer Name extends string)[] }
    ? Name
    : never;
}[keyof G];

/** Undefined when nothing stands in the way; the system asks too, with no user behind it. */
export type Guard<Facts, Reason extends string> = (
  actor: Pick<Actor, 'userId'>,
  facts: Facts,
) => Denied<Reason> | undefined;

/** A graph and its reasons: pure, so that server and page decide alike. */
export interface GraphRules<G extends Graph, Facts, Reason extends string, Row = Facts> {
  readonly graph: G;
  /** Each refuses with its own name as the reason. */
  readonly checks: { readonly [Name in GuardOf<G>]: Guard<Facts, Reason> };
  /** @returns why the actor does not have the role for this very row, asked before all else */
  stranger(role: RoleOf<G>, actor: Pick<Actor, 'userId'>, row: Row): Denied<Reason> | undefined;
  /** @returns why an action cannot be taken in a state that it does not start from */
  wrongState(action: ActionOf<G>, state: StateOf<G>): Denied<Reason>;
}

/** @returns the state an action leads to; undefined when it cannot be taken there, or not in that role */
export function nextState<State extends string, Role extends string>(
  { from, to, by }: GraphAction<State, Role>,
  state: State,
  role: Role,
): State | undefined {
  return from.includes(state) && by.includes(role) ? (to ?? state) : undefined;
}

/** @returns the first of an action's needs that is not met, where the state allows the action */
export function failedGuard<G extends Graph, Facts, Reason extends string>(
  { graph, checks }: Pick<GraphRules<G, Facts, Reason>, 'graph' | 'checks'>,
  action: ActionOf<G>,
  actor: Pick<Actor, 'userId'>,
  facts: Facts,
): Denied<Reason> | undefined {
  for (const guard of graph[action]?.guards ?? []) {
    const refused = checks[guard as GuardOf<G>](actor, facts);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** What a role may do by a graph, as permissions: `case.verify` for the action `verify` of the noun `case`. */
export type GraphPermissions<Noun extends string, G extends Graph, Role, Facts> = {
  readonly [A in ActionOf<G> as Role extends RoleOf<G, A> ? `${Noun}.${A}` : never]: {
    readonly who: readonly [Check];
    readonly when: readonly [Check<Facts>];
  };
};

/** @param who checks that the actor has the role at all */
export function graphPermissions<
  const Noun extends string,
  G extends Graph,
  Facts extends { readonly state: StateOf<G> },
  Reason extends string,
  const Role extends RoleOf<G>,
>(
  noun: Noun,
  rules: GraphRules<G, Facts, Reason>,
  role: Role,
  who: Check,
): GraphPermissions<Noun, G, Role, Facts> {
  const { graph, stranger, wrongState } = rules;
  const actions = Object.entries(graph).filter(([, { by }]) => by.includes(role));
  const permissions = actions.map(([action, { from }]) => {
    const when: Check<Facts> = (actor, facts) =>
      stranger(role, actor, facts) ??
      (from.includes(facts.state)
        ? failedGuard(rules, action, actor, facts)
        : wrongState(action, facts.state));
    return { [`${noun}.${action}`]: { who: [who], when: [when] } };
  });
  return Object.assign({}, ...permissions) as GraphPermissions<Noun, G, Role, Facts>;
}

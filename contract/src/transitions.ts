/** State graphs as data: each action's states, roles and guards. */
import type { Acting } from './permissions/actor.ts';
import { type Check, type Denied, deny } from './permissions/rules.ts';

/** One action of a graph. */
export interface GraphAction<State extends string = string, Role extends string = string> {
  readonly from: readonly State[];
  /** Left out where the state stays as it is. */
  readonly to?: State;
  /** The roles that may take it; `system` is a timer, or another transition. */
  readonly by: readonly Role[];
  /** Reason codes of the checks that may refuse it, in the order in which they run. */
  readonly guards?: readonly string[];
}

export type Graph<State extends string = string, Role extends string = string> = Readonly<
  Record<string, GraphAction<State, Role>>
>;

export type ActionOf<G extends Graph> = keyof G & string;
type TargetOf<A> = A extends { readonly to: infer State extends string } ? State : never;
export type StateOf<G extends Graph> =
  | G[keyof G]['from'][number]
  | { [A in keyof G]: TargetOf<G[A]> }[keyof G];
export type RoleOf<G extends Graph, A extends keyof G = keyof G> = G[A]['by'][number];
export type GuardOf<G extends Graph> = {
  [A in keyof G]: G[A] extends { readonly guards: readonly (infer Name extends string)[] }
    ? Name
    : never;
}[keyof G];

/** Undefined when the action is allowed; nobody stands behind the system. */
export type Guard<Facts, Reason extends string> = (
  actor: Acting,
  facts: Facts,
) => Denied<Reason> | undefined;

/** A graph and its reasons: pure, so that server and page decide alike. */
export interface GraphRules<G extends Graph, Facts, Reason extends string, Row = Facts> {
  readonly graph: G;
  /** Each refuses with its own name as the reason. */
  readonly checks: { readonly [Name in GuardOf<G>]: Guard<Facts, Reason> };
  /** @returns why the actor does not have the role for this row */
  roleDenial(role: RoleOf<G>, actor: Acting, row: Row): Denied<Reason> | undefined;
  /** @returns why an action cannot be taken in a state that it does not start from */
  stateDenial(action: ActionOf<G>, state: StateOf<G>): Denied<Reason>;
}

/**
 * Roles on a row that is one user's.
 * @param role the owner's; nobody else has it
 * @param own why the owner has no other role of a person, where there is a reason
 */
export const ownedBy =
  <const Own extends string = never>(role: string, own?: Own) =>
  (
    acting: string,
    { accountId }: Acting,
    { user_id }: { readonly user_id: string | null },
  ): Denied<Own | 'not_found'> | undefined => {
    const isOwn = accountId === user_id;
    if (acting === role) return isOwn ? undefined : deny('not_found');
    return own !== undefined && acting !== 'system' && isOwn ? deny(own) : undefined;
  };

/** Rules of a row that is one user's. */
export type OwnedRules<
  G extends Graph,
  Facts extends { readonly user_id: string | null },
  Reason extends string,
> = GraphRules<G, Facts, Reason | 'not_found', Pick<Facts, 'user_id'>>;

export interface OwnedFacts<State extends string> {
  readonly state: State;
  readonly user_id: string;
}

/**
 * Rules of a row that is one user's, where the role and the state decide alone.
 * @param owner the role of that user
 * @param otherwise the reason where an action does not start from the row's state
 */
export function ownedRules<
  G extends Readonly<Record<string, GraphAction & { readonly guards?: undefined }>>,
  const Reason extends string,
>(
  graph: G,
  owner: RoleOf<G>,
  otherwise: Reason | ((action: ActionOf<G>) => Reason),
): OwnedRules<G, OwnedFacts<StateOf<G>>, Reason> {
  return {
    graph,
    roleDenial: ownedBy(owner),
    checks: {} as Readonly<Record<GuardOf<G>, never>>,
    stateDenial: (action) => deny(typeof otherwise === 'string' ? otherwise : otherwise(action)),
  };
}

/** @returns the state an action leads to; undefined when it cannot be taken there, or not in that role */
export function nextState<State extends string, Role extends string>(
  { from, to, by }: GraphAction<State, Role>,
  state: State,
  role: Role,
): State | undefined {
  return from.includes(state) && by.includes(role) ? (to ?? state) : undefined;
}

interface GraphActor<G extends Graph> extends Acting {
  readonly role: RoleOf<G>;
}

/**
 * Decides whether an actor may take an action on a row: by the role, then the state, then the guards.
 * @param facts read by the guards; only an action without guards can do without them
 */
export function stepDenial<
  G extends Graph,
  Facts,
  Reason extends string,
  Row extends { readonly state: string },
>(
  { graph, checks, roleDenial, stateDenial }: GraphRules<G, Facts, Reason, Row>,
  action: ActionOf<G>,
  actor: GraphActor<G>,
  row: Row,
  facts: Facts | undefined,
): Denied<Reason | 'wrong_role'> | undefined {
  const { from = [], by = [], guards = [] } = graph[action] ?? {};
  if (!by.includes(actor.role)) return deny('wrong_role');
  const denied = roleDenial(actor.role, actor, row);
  if (denied !== undefined) return denied;
  if (!from.includes(row.state)) return stateDenial(action, row.state);
  for (const guard of guards) {
    if (facts === undefined) throw new Error(`${action} has guards, which need facts`);
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

/** @param roles each with what checks that the actor has it at all */
export function graphPermissions<
  const Noun extends string,
  G extends Graph,
  Facts extends { readonly state: StateOf<G> },
  Reason extends string,
  const Roles extends { readonly [Role in RoleOf<G>]?: Check },
>(
  noun: Noun,
  rules: GraphRules<G, Facts, Reason>,
  roles: Roles,
): GraphPermissions<Noun, G, keyof Roles, Facts> {
  const permissions = Object.entries<Check>(roles as Record<string, Check>).flatMap(
    ([role, who]) => {
      const actions = Object.entries(rules.graph).filter(([, { by }]) => by.includes(role));
      return actions.map(([action]) => {
        const when: Check<Facts> = (actor, facts) =>
          stepDenial(rules, action, { ...actor, role }, facts, facts);
        return { [`${noun}.${action}`]: { who: [who], when: [when] } };
      });
    },
  );
  return Object.assign({}, ...permissions) as GraphPermissions<Noun, G, keyof Roles, Facts>;
}

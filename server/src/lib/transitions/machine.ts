/** What a noun gives the transition engine: graph, rows, what each action does, and what is said of it. */
import type { Acting } from '@waggle/contract/permissions/actor';
import type { ReasonCode } from '@waggle/contract/permissions/can';
import type { ActionOf, Graph, GraphRules, RoleOf } from '@waggle/contract/transitions';
import type { AuditEntry } from '../audit.ts';
import type { Context } from '../context.ts';
import type { Updateable } from 'kysely';
import type { Db, Row, Tables } from '../database.ts';
import type { LiveTopic, LiveMessage } from '../live-bus.ts';
import type { Moment } from '../transactions/moment.ts';
import type { ViewerIds } from '../viewer.ts';
import type { History, StepWords } from './steps.repo.ts';

/** The types of one noun. */
export interface MachineTypes {
  graph: Graph;
  row: { readonly id: string; readonly state: string; readonly version: number };
  /** What an action is given, by its name; nothing for those left out. */
  inputs: object;
  /** What the checks read. */
  facts: object;
  /** Columns that a step may write beside state and version. */
  change: object;
  /** The notification of a step. */
  notice: object;
}

/** Tables with the columns that the engine writes. */
export type StatusTable = {
  [T in keyof Tables]: Row<T> extends MachineTypes['row'] ? T : never;
}[keyof Tables];

/** The other columns of one. */
export type ChangeOf<T extends StatusTable> = Omit<
  Updateable<Tables[T]>,
  keyof MachineTypes['row']
>;

/** Who acts for whom, and as what; nobody stands behind the system. */
export interface StepActor<Role extends string = string> extends Acting {
  readonly role: Role;
}

/** @returns a viewer as the actor of a step */
export const actingAs = <const Role extends string>(
  { accountId, personId }: ViewerIds,
  role: Role,
) => ({ accountId, personId, role });

/** Whoever acts when time has passed, or another step has been taken. */
export const SYSTEM = { accountId: null, personId: null, role: 'system' } as const;

/** What an action is given beside its actor. */
export type InputOf<S extends MachineTypes, A> = A extends keyof S['inputs']
  ? S['inputs'][A]
  : unknown;

/** An action, its actor and its input; a role that may never take it is a type error. */
export type Step<S extends MachineTypes, A extends ActionOf<S['graph']> = ActionOf<S['graph']>> = {
  readonly [One in A]: {
    readonly action: One;
    readonly by: StepActor<RoleOf<S['graph'], One>>;
  } & InputOf<S, One>;
}[A];

/** A permitted step on a locked row. */
export interface StepContext<
  S extends MachineTypes,
  A extends ActionOf<S['graph']> = ActionOf<S['graph']>,
> {
  readonly context: Context;
  readonly tx: Db;
  /** As it was before. */
  readonly row: S['row'];
  readonly step: Step<S, A>;
  /** That of the transaction, and its time. */
  readonly moment: Moment;
  readonly at: Time;
  readonly to: S['row']['state'];
  /** The one that the step makes. */
  readonly version: number;
}

/** What a step does beside moving the state, and beside what each of its noun does. */
export interface Effect<S extends MachineTypes> {
  readonly change?: S['change'];
  readonly event?: StepWords;
  /** Told with a mail each; of the row as it is now, where the words depend on it. */
  readonly news?: readonly S['notice'][] | ((after: S['row']) => readonly S['notice'][]);
  /** Moves along what hangs on the row: transitions of its own, once this one is written. */
  cascade?(after: S['row']): Promise<unknown>;
}

/** What the audit log and open pages hear of a step. */
export interface Description {
  /** Left out where it is that the noun has moved, by which step, from where to where. */
  readonly audit?: Pick<AuditEntry, 'action' | 'detail'>;
  /** More of that. */
  readonly detail?: object | undefined;
  readonly live?: readonly (readonly [LiveTopic, LiveMessage])[];
}

type Effects<S extends MachineTypes> = {
  readonly [A in ActionOf<S['graph']>]: (ctx: StepContext<S, A>) => Effect<S> | Promise<Effect<S>>;
};

export interface Machine<S extends MachineTypes> {
  readonly table: keyof Tables;
  readonly rules: GraphRules<S['graph'], S['facts'], ReasonCode, S['row']>;
  /** Called only for actions with guards; left out where there are none. */
  readFacts?(context: Context, tx: Db, row: S['row']): Promise<S['facts']>;
  /** Left out for an action that is given nothing and moves the state alone. */
  readonly effects: Partial<Effects<S>> &
    Pick<Effects<S>, ActionOf<S['graph']> & keyof S['inputs']>;
  /** What every step writes; its effect may write other values. */
  always?(ctx: StepContext<S>): S['change'];
  describe?(ctx: StepContext<S>, after: S['row'], event: StepWords | undefined): Description;
  /** What follows every step, before its own cascade. */
  follow?(ctx: StepContext<S>, after: S['row']): Promise<unknown>;
  readonly history: History<S['row']>;
  /** Tells users something in the caller's transaction, by mail too. */
  notify(context: Context, tx: Db, notices: readonly S['notice'][]): Promise<void>;
}

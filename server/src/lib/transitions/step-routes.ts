/** Routes of the calls that take a step and do nothing more, and what tells pages which of them can be taken. */
import type { Endpoint } from '@waggle/contract/endpoint';
import { reasonText } from '@waggle/contract/permissions/can';
import type { May } from '@waggle/contract/transitions/steps';
import { type ActionOf, type RoleOf, stepDenial } from '@waggle/contract/transitions';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { type Call, registerEndpoint } from '../http/endpoint-route.ts';
import { within } from '../transactions/within.ts';
import type { Viewer } from '../viewer.ts';
import {
  actingAs,
  type InputOf,
  type Machine,
  type MachineTypes,
  type Step,
  type StepActor,
} from './machine.ts';
import { transition } from './transition.ts';

/** A call whose body is not what the machine's action needs. */
export const given = <E extends Endpoint, Input extends object>(
  call: E,
  read: (body: Call<E>['body'], context: Context, params: Call<E>['params']) => Input,
) => ({ call, read });

/** A step's call takes what the machine's action needs, and the version. */
type StepCalls<S extends MachineTypes> = {
  readonly [A in ActionOf<S['graph']>]?:
    | (Endpoint & { readonly body: z.ZodMiniType<{ version: number } & InputOf<S, A>> })
    | {
        readonly call: Endpoint;
        read(body: never, context: Context, params: never): InputOf<S, A>;
      };
};

interface Taking<S extends MachineTypes> {
  /** A role that whoever may call has, or who acts. */
  readonly by: RoleOf<S['graph']> | ((viewer: Viewer) => StepActor<RoleOf<S['graph']>>);
  /** What the call takes where its own action cannot begin. */
  also?: { readonly [A in ActionOf<S['graph']>]?: ActionOf<S['graph']> };
  /** Whose row it is, locking what stands above it; left out where the path has the row's id. */
  find?(tx: Db, viewer: Viewer, id: string): Promise<string>;
  /** The call that answers with the same, where there is one. */
  readonly get?: Endpoint<'GET', `${string}/:id/`>;
  /** Reads the answer in the same transaction. */
  read(context: Context, viewer: Viewer, id: string): Promise<object>;
}

/** Each is refused with `not_found`, `forbidden`, or as a conflict with the present version. */
export function registerSteps<S extends MachineTypes>(
  app: FastifyInstance,
  context: Context,
  machine: Machine<S>,
  calls: StepCalls<S>,
  { by, also, find, get, read }: Taking<S>,
): void {
  if (get !== undefined) {
    registerEndpoint(app, get, ({ viewer, params: { id } }) => read(context, viewer, id));
  }
  for (const [action, one] of Object.entries<StepCalls<S>[keyof StepCalls<S>]>(calls)) {
    if (one === undefined) continue;
    const call: Endpoint = 'call' in one ? one.call : one;
    registerEndpoint(app, call, ({ body, params, viewer }) => {
      const { version, ...rest } = body as { version: number };
      const actor = typeof by === 'function' ? by(viewer) : actingAs(viewer, by);
      return context.database.db.transaction().execute(async (tx) => {
        const inPath = (params as { id?: string }).id ?? '';
        const id = find === undefined ? inPath : await find(tx, viewer, inPath);
        const input: unknown =
          'call' in one ? one.read(body as never, context, params as never) : rest;
        await transition(context, tx, machine, { id, version }, ({ state }) => {
          const other = also?.[action as ActionOf<S['graph']>];
          const isOther = other !== undefined && machine.rules.graph[other]?.from.includes(state);
          const step = { ...(input as object), action: isOther ? other : action, by: actor };
          return step as unknown as Step<S>;
        });
        return read(within(context, tx), viewer, id);
      });
    });
  }
}

/** @returns what an actor may do with a row as it is now: nothing for whom it is not there */
export async function mayTake<S extends MachineTypes>(
  context: Context,
  db: Db,
  { rules, readFacts }: Machine<S>,
  actor: StepActor<RoleOf<S['graph']>>,
  row: S['row'],
): Promise<May> {
  const actions = Object.entries(rules.graph).filter(
    ([, { from, by }]) => by.includes(actor.role) && from.includes(row.state),
  );
  const hasGuards = actions.some(([, { guards }]) => guards !== undefined);
  const facts = hasGuards ? await readFacts?.(context, db, row) : undefined;
  return Object.fromEntries(
    actions.flatMap(([action]) => {
      const denied = stepDenial(rules, action, actor, row, facts);
      if (denied?.reason === 'not_found') return [];
      return [[action, denied === undefined ? null : reasonText(denied)]];
    }),
  );
}

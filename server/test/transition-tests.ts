/** Tests made from a graph: every state × action × role through the real database, and every guard that fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ReasonCode, reasonError } from '@waggle/contract/permissions/can';
import type { ActionOf, GuardOf, RoleOf } from '@waggle/contract/transitions';
import type { StepActor, Machine, MachineTypes, Step } from '../src/lib/transitions/machine.ts';
import { type Target, transition } from '../src/lib/transitions/transition.ts';
import { ApiError } from '../src/lib/api-error.ts';
import { newId } from '../src/lib/new-id.ts';
import { IS_LONG } from './runs/machine.ts';
import { newReviewer } from './reviewers.ts';
import { ADMIN, type TestServer } from './test-server.ts';

/** The number of new rows in each table, of steps by their noun (`steps:quote`), and the live events as `topic event`. */
export type Written = Readonly<Record<string, number | string[]>>;

export interface GraphTests<S extends MachineTypes> {
  machine: Machine<S>;
  states: readonly S['row']['state'][];
  server: TestServer;
  /** Tables that steps write to, in addition to the histories, the audit log, the notifications and the mails. */
  tables?: readonly string[];
  /** Topics whose live events are recorded. */
  listeners: readonly (`user:${string}` | 'team')[];
  /** For each role an actor who has it for the row; optionally, one who does not, and the reason. */
  actors: {
    readonly [Role in RoleOf<S['graph']>]:
      | readonly [StepActor<Role>]
      | readonly [StepActor<Role>, StepActor<Role>, ReasonCode];
  };
  /** Prepares the row in a state in which only the graph can prevent the action. */
  prepareRow(
    state: S['row']['state'],
    action: ActionOf<S['graph']>,
    by: StepActor,
  ): Promise<Target>;
  /** Whether a row is prepared alike for all: one that every step so far has been refused on is then given to the next actor. */
  sharesRow?: true;
  /** The input of each action. */
  inputs: S['inputs'];
  /** What an allowed step writes. */
  expectedWrites: { readonly [Action in ActionOf<S['graph']>]: Written };
  /** Makes one guard fail, and no other. */
  breakGuard: { readonly [Name in GuardOf<S['graph']>]: (by: StepActor) => Promise<unknown> };
}

/** Somebody of the account that has a role for the row, and of one that does not. */
export function actorAndStranger<Role extends string>(
  role: Role,
  { userId: accountId }: { userId: string },
  stranger: { userId: string },
): readonly [StepActor<Role>, StepActor<Role>, ReasonCode] {
  const actor = { accountId, personId: newId(), role };
  return [actor, { ...actor, accountId: stranger.userId }, 'not_found'];
}

/** An admin and a reviewer. */
export async function newTeam(server: TestServer) {
  const reviewerToken = await newReviewer(server, 'mo@graph.example');
  const { id: admin } = await server.user(await server.signIn(ADMIN));
  const { id: reviewer } = await server.user(reviewerToken);
  return {
    reviewerToken,
    admin: { accountId: newId(), personId: admin, role: 'admin' },
    reviewer: { accountId: newId(), personId: reviewer, role: 'reviewer' },
  } as const;
}

/** Guards that refuse the person, not the moment. */
const FORBIDDING: ReadonlySet<string> = new Set(['own_pull', 'own_decision']);

/** Runs `work` and returns what it has written. */
async function watch<S extends MachineTypes>(
  { server, machine, tables = [], listeners }: GraphTests<S>,
  work: () => Promise<unknown>,
): Promise<{ refused: ApiError | undefined; written: Written }> {
  const { sql, services } = server;
  const { live, database } = services.context;
  const heard: string[] = [];
  // One statement, as counts are taken twice a step.
  const counts = [...tables, 'audit_log', 'notifications', 'mails'].map(
    (name) => `(SELECT count(*)::integer FROM ${name}) AS ${name}`,
  );
  const count = async (): Promise<Record<string, number>> => {
    const [row] = await sql.unsafe(`SELECT ${counts.join(', ')}, (
      SELECT jsonb_object_agg('steps:' || noun, count) FROM (
        SELECT noun, count(*) FROM steps GROUP BY noun) nouns) AS steps`);
    const { steps, ...counted } = { ...row };
    return { ...counted, ...steps };
  };
  const rows = async () =>
    JSON.stringify(await sql.unsafe(`SELECT * FROM ${machine.table} ORDER BY id`));
  let marked = Promise.withResolvers<void>();
  const stops = listeners.map((topic) =>
    live.subscribe(topic, (message) => {
      assert.ok(message !== 'missed');
      if (message.event === 'session_ended') marked.resolve();
      else heard.push(`${topic.split(':')[0]} ${message.event}`);
    }),
  );
  // Live messages arrive in order, so earlier ones are recorded before this marker.
  const reachMarker = async () => {
    marked = Promise.withResolvers<void>();
    const [topic = 'team'] = listeners;
    await live.publish(database.db, topic, { event: 'session_ended', session: '' });
    await marked.promise;
  };
  await reachMarker();
  heard.length = 0;
  const before = { rows: await rows(), counts: await count() };
  const refused = await work().then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error;
    },
  );
  await reachMarker();
  for (const stop of stops) stop();
  if (refused !== undefined)
    assert.equal(await rows(), before.rows, 'a refused step changes nothing');
  const grown = Object.entries(await count()).flatMap(([name, now]) => {
    const more = now - (before.counts[name] ?? 0);
    return more === 0 ? [] : [[name, more]];
  });
  const written = { ...Object.fromEntries(grown), ...(heard.length > 0 && { live: heard }) };
  return { refused, written };
}

export function testTransitions<S extends MachineTypes>(tests: GraphTests<S>): void {
  const { machine, states, server, actors, prepareRow, inputs, expectedWrites, breakGuard } = tests;
  const { graph } = machine.rules;
  const writes: Readonly<Record<string, Written>> = expectedWrites;
  const roles = [...new Set(Object.values(graph).flatMap(({ by }) => by))] as RoleOf<S['graph']>[];
  const act = (target: Target, action: string, by: StepActor) => {
    const given = Object.entries(inputs).find(([name]) => name === action)?.[1];
    const step = { ...given, action, by } as Step<S>;
    const { context } = server.services;
    return watch(tests, () =>
      server.transact((tx) => transition(context, tx, machine, target, step)),
    );
  };
  const refuses = async (target: Target, action: string, by: StepActor, code: string) => {
    const { refused, written } = await act(target, action, by);
    assert.deepEqual([refused?.code, written], [code, {}], by.role);
    return refused;
  };

  for (const [at, [action, { from, to, by, guards = [] }]] of Object.entries(graph).entries()) {
    // The engine compares with the list, so that what one state allows or refuses the others do: other ones for each action.
    const wrong = states.filter((state) => !from.includes(state));
    const isSampled = (state: string) =>
      state === wrong[at % wrong.length] || state === from[at % from.length];
    for (const state of states) {
      if (!IS_LONG && !isSampled(state)) continue;
      const starts = from.includes(state);
      const allowed = starts ? by.join(', ') : 'nobody';
      void test(`${action} from ${state} to ${to ?? 'the same'}: ${allowed}`, async () => {
        // Who may never take it is refused in every state alike.
        let untouched: Target | undefined;
        for (const role of starts ? roles : (by as RoleOf<S['graph']>[])) {
          const [actor, stranger, reason] = actors[role];
          const target = untouched ?? (await prepareRow(state, action, actor));
          untouched = tests.sharesRow && !(starts && by.includes(role)) ? target : undefined;
          if (!by.includes(role)) await refuses(target, action, stranger ?? actor, 'forbidden');
          else if (stranger !== undefined && reason !== undefined) {
            const refused = await refuses(target, action, stranger, reasonError(reason));
            assert.equal(refused?.reason ?? refused?.code, reason);
          }
          if (!by.includes(role)) {
            const refused = await refuses(target, action, actor, 'forbidden');
            assert.equal(refused?.reason, 'wrong_role');
          } else if (!starts) {
            const refused = await refuses(target, action, actor, 'conflict');
            assert.equal(refused?.version, target.version);
          } else await succeedsOnce(target, action, actor);
        }
      });
    }
    for (const guard of guards as GuardOf<S['graph']>[]) {
      void test(`${action}: refused by the guard ${guard}`, async () => {
        for (const role of by as RoleOf<S['graph']>[]) {
          const [actor] = actors[role];
          const target = await prepareRow(from[0] ?? '', action, actor);
          await breakGuard[guard](actor);
          await refuses(target, action, actor, FORBIDDING.has(guard) ? 'forbidden' : 'conflict');
        }
      });
    }
  }

  async function succeedsOnce(target: Target, action: string, by: StepActor): Promise<void> {
    const version = target.version ?? 0;
    const stale = await refuses({ ...target, version: version - 1 }, action, by, 'conflict');
    assert.equal(stale?.version, version, 'the present version');
    const { refused, written } = await act(target, action, by);
    assert.deepEqual([refused?.message, written], [undefined, writes[action]], by.role);
    const [row] = await server.sql.unsafe(
      `SELECT state, r.version, actor FROM ${machine.table} r LEFT JOIN steps s
        ON s.row = r.id AND s.version = r.version WHERE r.id = $1`,
      [target.id],
    );
    assert.deepEqual(row, {
      state: graph[action]?.to ?? row?.['state'],
      version: version + 1,
      actor: by.personId,
    });
    await refuses(target, action, by, 'conflict');
  }
}

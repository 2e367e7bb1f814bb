/** SQL of histories: the steps of every noun, in one table, as the engine writes them. */
import type { Action } from '@waggle/contract/permissions/can';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Row } from '../database.ts';
import { insertRows } from '../transactions/insert-rows.ts';
import type { ViewerIds } from '../viewer.ts';
import { idAt, type Moment } from '../transactions/moment.ts';

/** Whose history it is: a noun of permissions. */
export type Noun = Action extends `${infer Name}.${string}` ? Name : never;

declare module '../postgres/column-types.ts' {
  interface ColumnTypes {
    steps: { noun: Noun; detail: object };
  }
}

export type StepRow = Row<'steps'>;

/** How the steps of a noun are written. */
export interface History<Row> {
  readonly noun: Noun;
  /** What each of them says in its detail. */
  detail?(row: Row): object;
  /** Among steps of one moment, those of a lower rank come first; 0 without it. */
  rank?(action: string): number;
}

/** What a step says beside who, when, and from where to where. */
export interface StepWords {
  readonly reason?: string | null;
  readonly note?: string;
  readonly detail?: object;
  /** Of a decision on a case: when it had been submitted. */
  readonly handed_in_at?: Time | null;
}

export interface WrittenStep<Row> {
  readonly row: Row;
  readonly moment: Moment;
  /** The one that the step makes. */
  readonly version: number;
  readonly action: string;
  readonly by: { readonly personId: string | null; readonly role: string };
  readonly from: string;
  readonly to: string;
  readonly more?: StepWords | undefined;
}

export async function insertSteps<Row extends { readonly id: string }>(
  tx: Db,
  { noun, detail, rank }: History<Row>,
  steps: readonly WrittenStep<Row>[],
): Promise<void> {
  const rows = steps.map(({ row, moment, version, action, by, from, to, more }) => ({
    id: idAt(moment, rank?.(action) ?? 0),
    noun,
    row: row.id,
    version,
    at: moment.at,
    action,
    from_state: from,
    to_state: to,
    actor: by.personId,
    actor_role: by.role,
    reason: more?.reason ?? null,
    note: more?.note ?? '',
    detail: { ...detail?.(row), ...more?.detail },
    handed_in_at: more?.handed_in_at ?? null,
  }));
  await insertRows(tx, 'steps', rows);
}

/** The steps of a noun, in a query of its own. */
export const stepRows = (noun: Noun): RawBuilder<unknown> =>
  sql`(SELECT * FROM steps WHERE noun = ${sql.lit(noun)})`;

/** @returns the steps of each row, the oldest first */
export async function selectSteps(
  db: Db,
  noun: Noun,
  ids: readonly string[],
): Promise<Map<string, StepRow[]>> {
  const { rows } = await sql<StepRow>`
    SELECT * FROM ${stepRows(noun)} s WHERE row = ANY (${ids}::uuid[]) ORDER BY version`.execute(
    db,
  );
  return Map.groupBy(rows, ({ row }) => row);
}

/** @returns the last steps of several rows together, or those before one of them, the last first; of each row a page at most is read */
export async function selectLastSteps(
  db: Db,
  of: readonly { noun: Noun; row: string }[],
  { before = null, limit }: { before: string | null | undefined; limit: number },
): Promise<StepRow[]> {
  const nouns = of.map(({ noun }) => noun);
  const ids = of.map(({ row }) => row);
  const { rows } = await sql<StepRow>`
    SELECT s.* FROM unnest(${nouns}::text[], ${ids}::uuid[]) AS sought (noun, id)
    CROSS JOIN LATERAL (
      SELECT * FROM steps
      WHERE noun = sought.noun AND row = sought.id AND (${before}::uuid IS NULL OR steps.id < ${before})
      ORDER BY version DESC LIMIT ${limit}) s
    ORDER BY s.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

type ExportedStep = Record<'step' | 'at' | 'from' | 'to' | 'by' | 'note', string>;

/** @returns the steps of each row as its owner's export tells them, the oldest first */
export async function exportSteps(
  db: Db,
  noun: Noun,
  rows: readonly { readonly id: string }[],
): Promise<(id: string) => ExportedStep[]> {
  const steps = await selectSteps(
    db,
    noun,
    rows.map(({ id }) => id),
  );
  return (id) =>
    (steps.get(id) ?? []).map(({ action, at, from_state, to_state, actor_role, note }) => ({
      step: action,
      at,
      from: from_state,
      to: to_state,
      by: actor_role,
      note,
    }));
}

/** @returns the `exportData` of a manifest for rows that one user owns each; they are told whole without `write` */
export const exportRows =
  <Row extends { readonly id: string }>(
    as: string,
    noun: Noun,
    select: (db: Db, userId: string) => Promise<Row[]>,
    write: (row: Row, steps: ExportedStep[]) => object = (row, steps) => ({ ...row, steps }),
  ) =>
  async (
    { database: { db } }: { readonly database: { readonly db: Db } },
    { accountId }: ViewerIds,
  ) => {
    const rows = await select(db, accountId);
    const stepsOf = await exportSteps(db, noun, rows);
    return { [as]: rows.map((row) => write(row, stepsOf(row.id))) };
  };

/** Steps of one row, or of several. */
export interface Sought {
  readonly noun: Noun;
  /** Its id, or a query of the ids. */
  readonly row: string | RawBuilder<unknown>;
  readonly actions: readonly string[];
  /** The reason of those that are left out. */
  readonly except?: string | undefined;
}

const rowIs = (row: Sought['row']) => (typeof row === 'string' ? row : sql`ANY (ARRAY${row})`);

/** All that are sought, in a query of its own. */
export const soughtRows = (sought: readonly Sought[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    sought.map(
      ({ noun, row, actions, except = null }) => sql`
        SELECT * FROM steps WHERE noun = ${noun} AND row = ${rowIs(row)} AND action = ANY (${actions})
          AND (${except}::text IS NULL OR reason IS DISTINCT FROM ${except})`,
    ),
    sql` UNION ALL `,
  )})`;

/** @returns steps by their ids */
export async function selectStepsByIds(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, StepRow>> {
  const { rows } = await sql<StepRow>`
    SELECT * FROM steps WHERE id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

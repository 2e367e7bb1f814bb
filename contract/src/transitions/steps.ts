/** Calls that take one step of a graph: on the version that was seen, with what the step needs, answered by the row as it is then. */
import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import type { Action } from '../permissions/can.ts';

export const seenVersion = z.int({ error: 'Must be the version that was seen' });

/** The steps that the state and the viewer's role allow: null, or why not now. */
export const may = z.record(z.string(), z.nullable(z.string()));
export type May = z.output<typeof may>;

/** A step of a history, as the team reads it. */
export const stepDone = z.object({
  at: z.string(),
  action: z.string(),
  role: z.string(),
  /** Of the team; null for all others, and once the account is erased. */
  by: z.nullable(z.string()),
  note: z.string(),
});
export type StepDone = z.output<typeof stepDone>;

type StepOf<Noun extends string> = Action extends infer A
  ? A extends `${Noun}.${infer Step}`
    ? Step
    : never
  : never;

/** What every row of a graph has; its steps count its version. */
export const graphRow = <const States extends readonly string[]>(states: States) => ({
  id: z.string(),
  version: z.number(),
  state: z.enum(states),
});

/** What a row has beside it where the team decides on it. */
export const stepsBeside = {
  may,
  /** What was done, the last first. */
  steps: z.array(stepDone),
};

interface StepCall {
  readonly summary: string;
  readonly done?: string;
  /** What its address ends with, where that is not the step's name. */
  readonly part?: string;
  /** What the step needs beside the version that was seen. */
  readonly body?: z.core.$ZodLooseShape;
  /** Beside those of every step. */
  readonly errors?: readonly ErrorCode[];
}

type PartOf<Step, Call> = Call extends { readonly part: infer Part } ? Part : Step;
type NeedsOf<Call> = Call extends { readonly body: infer Needs } ? Needs : object;

type StepEndpoint<
  Noun extends string,
  Path extends string,
  Data extends z.ZodMiniType,
  Step extends string,
  Call,
> = Endpoint<
  'POST',
  `${Path}${PartOf<Step, Call> & string}/`,
  z.ZodMiniObject<{ version: typeof seenVersion } & NeedsOf<Call>>,
  Data,
  Extract<Action, `${Noun}.${Step}`>,
  undefined
>;

/**
 * @param noun of the permissions
 * @param path of the row
 * @param data of every answer
 * @returns the calls of steps by their names, which their addresses end with
 */
/* @__NO_SIDE_EFFECTS__ */
export function stepCalls<
  const Noun extends string,
  const Path extends string,
  Data extends z.ZodMiniType,
  const Calls extends { readonly [Step in StepOf<Noun>]?: StepCall },
>(
  noun: Noun,
  path: Path,
  data: Data,
  calls: Calls & Readonly<Record<Exclude<keyof Calls, StepOf<Noun>>, never>>,
) {
  const defined = Object.entries<StepCall>(calls).map(
    ([step, { part = step, body, errors = [], ...words }]) => [
      step,
      defineEndpoint(`POST ${path}${part}/`, {
        action: `${noun}.${step}` as Action,
        body: z.object({ version: seenVersion, ...body }),
        data,
        errors: ['not_found', 'conflict', ...errors],
        ...words,
      }),
    ],
  );
  return Object.fromEntries(defined) as {
    readonly [Step in keyof Calls & string]: StepEndpoint<Noun, Path, Data, Step, Calls[Step]>;
  };
}

/** Calls that take one step of a graph: on the version that was seen, with what the step needs, answered by the row as it is then. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
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

/**
 * @param noun of the permissions
 * @param path of the row
 * @param data of every answer
 * @returns what describes the call of one step by its name, which its address ends with unless another `part` is given
 */
export const stepsOf =
  <const Noun extends string, const Path extends string, Data extends z.ZodMiniType>(
    noun: Noun,
    path: Path,
    data: Data,
  ) =>
  <
    const Step extends StepOf<Noun>,
    const Part extends string = Step,
    Body extends z.core.$ZodLooseShape = object,
  >(
    step: Step,
    call: { summary: string; done?: string; part?: Part; body?: Body },
  ) => {
    const { part = step as unknown as Part, body = {} as Body, ...words } = call;
    return defineEndpoint(`POST ${path}${part}/`, {
      action: `${noun}.${step}` as Extract<Action, `${Noun}.${Step}`>,
      body: z.object({ version: seenVersion, ...body }),
      data,
      errors: ['not_found', 'conflict'],
      ...words,
    });
  };

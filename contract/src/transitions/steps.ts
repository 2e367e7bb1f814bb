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

/**
 * @param noun of the permissions
 * @param path of the row
 * @param data of every answer
 * @returns what describes the call of one step, by its name and the last part of its address
 */
export const stepsOf =
  <const Noun extends string, const Path extends string, Data extends z.ZodMiniType>(
    noun: Noun,
    path: Path,
    data: Data,
  ) =>
  <const Step extends StepOf<Noun>, const Part extends string, Body extends z.core.$ZodLooseShape>(
    step: Step,
    part: Part,
    { body, ...words }: { summary: string; done?: string; body: Body },
  ) =>
    defineEndpoint(`POST ${path}${part}/`, {
      action: `${noun}.${step}` as Extract<Action, `${Noun}.${Step}`>,
      body: z.object({ version: seenVersion, ...body }),
      data,
      errors: ['not_found', 'conflict'],
      ...words,
    });

/** What pages say of the steps of a graph: on a button, and in the dialog that asks before it. */
import type { Api } from '../api.ts';

type Said<Row> = string | ((row: Row) => string);

interface TextField {
  readonly label: string;
  readonly most: number;
}

/** What is asked before a step. */
export interface StepQuestion<Row, Given extends object> {
  readonly title: Said<Row>;
  readonly says: string | ((row: Row, given: Given) => string);
  /** On the button that takes it; the label where it is left out. */
  readonly confirm?: string;
  /** On the button that leaves it; «Leave it» where it is left out. */
  readonly leave?: string;
  /** The field for a reason, of a step that needs one: a text, or the codes of a list with their words. */
  readonly reason?:
    | TextField
    | { readonly label: string; readonly of: Readonly<Record<string, string>> };
  /** The field for a word beside it, which may stay empty. */
  readonly note?: TextField;
}

/** What takes a step. */
interface Taken {
  readonly call: keyof Api;
}

export type StepWords<Row, Given extends object = object, By = Taken> = By & {
  readonly label: Said<Row>;
  readonly variant: 'accent' | 'ink' | 'outline' | 'refuse';
  /** What its history says that somebody did: `refused it`. */
  readonly did?: string;
  /** Said once it is taken, where the page does not show it by itself. */
  readonly done?: string;
  /** Whether it is left out where it is refused, because there is nothing that it could change. */
  readonly hidden?: true;
} & (StepQuestion<Row, Given> | { readonly title?: undefined });

/** @returns what gives steps their calls: below the path of their row, each under the name of its step */
/* @__NO_SIDE_EFFECTS__ */
export const stepWords =
  <Row, Given extends object = object>() =>
  <const Path extends string, const Step extends string>(
    path: Path & (`POST ${Path}${Step}/` extends keyof Api ? string : never),
    steps: Readonly<Record<Step, StepWords<Row, Given, object>>>,
  ) => {
    const taken = Object.entries<object>(steps).map(([step, words]) => [
      step,
      { call: `POST ${path}${step}/`, ...words },
    ]);
    return Object.fromEntries(taken) as Readonly<Record<Step, StepWords<Row, Given>>>;
  };

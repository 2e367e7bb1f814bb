/** What pages say of the steps of a graph: on a button, and in the dialog that asks before it. */
import type { Api } from '../api.ts';

type Said<Row> = string | ((row: Row) => string);

export interface StepWords<Row, Given extends object = object> {
  /** What takes it. */
  readonly call: keyof Api;
  readonly label: Said<Row>;
  readonly variant: 'accent' | 'ink' | 'outline' | 'refuse';
  readonly title: Said<Row>;
  readonly says: string | ((row: Row, given: Given) => string);
  readonly confirm: string;
  readonly leave: string;
  /** The field for a reason, of a step that needs one. */
  readonly reason?: { readonly label: string; readonly most: number };
  /** Whether it is left out where it is refused, because there is nothing that it could change. */
  readonly hidden?: true;
}

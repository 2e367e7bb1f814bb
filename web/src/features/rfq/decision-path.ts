/** The address at which a quote is decided on: the comparison, with the dialog of the decision open. */
export type Decision = 'choose' | 'sample' | 'counter' | 'reject';

export interface Deciding {
  readonly decision: Decision;
  /** Of the quote. */
  readonly id: string;
}

export function decisionPath(comparePath: string, { decision, id }: Deciding): string {
  return `${comparePath}?${new URLSearchParams({ decide: decision, quote: id })}`;
}

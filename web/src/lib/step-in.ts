/** The step of a wizard, as its address names it. */

/** @returns the step named by the query, from 1; the first for anything that is no number */
export function stepIn(search: string): number {
  const step = Number(new URLSearchParams(search).get('step') ?? 1);
  return Number.isInteger(step) && step > 0 ? step : 1;
}

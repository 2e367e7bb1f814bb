/** Figures of the research in words of the user's locale. */
import { formatCount } from '../../lib/figures/format-money.ts';

/** @returns `1 supplier`, `1,200 suppliers` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const PERCENT = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** @returns `4.8 %` */
export const percentText = (percent: number): string => `${PERCENT.format(percent)} %`;

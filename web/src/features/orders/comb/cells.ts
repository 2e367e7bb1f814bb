/** The cells of an order's comb: the work in a row, and each payment in the notch after the work that it waits for. */
import type { Standing } from '@waggle/contract/orders/standing';
import type { Side } from '@waggle/contract/permissions/parties';
import type { CombPlace } from '../../../ui/comb/comb-layout.ts';

type WorkCell = Standing['work'][number];
type MoneyCell = Standing['money'][number];

export type CombCell = CombPlace & { readonly id: string } & (
    | ({ readonly kind: 'work' } & WorkCell)
    | ({ readonly kind: 'money' } & MoneyCell)
  );

/** @returns the cells in the order of what happens; several payments in one notch go on below each other */
export function combCells({ work, money }: Pick<Standing, 'work' | 'money'>): CombCell[] {
  return work.flatMap((one, column): CombCell[] => [
    { ...one, kind: 'work', id: one.name, column, row: 0 },
    ...money
      .filter(({ after }) => after === one.name)
      .map((payment, at): CombCell => {
        const place = { column, row: at + 1 };
        return { ...payment, ...place, kind: 'money', id: payment.id ?? `payments.${payment.key}` };
      }),
  ]);
}

/** How a cell looks to a side: its own turn differs from that of all others, and from what is late. */
export type CellLook = 'done' | 'yours' | 'theirs' | 'late' | 'to_come' | 'cancelled';

/** @param now in milliseconds */
export function lookOf(
  { state, turn, at }: Pick<WorkCell, 'state' | 'turn' | 'at'>,
  side: Side,
  now: number,
): CellLook {
  if (state !== 'now') return state;
  if (turn !== null && at !== null && Date.parse(at) <= now) return 'late';
  return turn === side ? 'yours' : 'theirs';
}

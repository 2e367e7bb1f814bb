/** A hook for the signature of an order that is not signed by both: with the ticks of whoever agrees to what the other side wrote in. */
import type { Order } from '@waggle/contract/orders';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import { putOrder, renewOrder } from '../orders-queries.ts';
import { type ShownDifference, wordsOf } from './shown-terms.ts';
import { type Missing, useSignature } from './use-signature.ts';

const CALLS = {
  buyer: { name: 'POST /v1/orders/:id/offer/', done: 'Signed and sent' },
  supplier: { name: 'POST /v1/orders/:id/sign/', done: 'Signed. The order holds for both of you' },
} as const;

/** @param isChanging there are changes of the viewer's own that are not saved */
export function useSigning(
  order: Order,
  differences: readonly ShownDifference[],
  isChanging: boolean,
) {
  const { id, version, hash, side, to_tick: toTick, problems, signer } = order;
  const params = { id };
  const givenOf = (ticks: Readonly<Record<string, string>>): ReadonlySet<string> =>
    new Set(differences.flatMap((one) => (ticks[one.part] === wordsOf(one) ? [one.part] : [])));

  function missing(ticks: Readonly<Record<string, string>>): Missing | undefined {
    if (isChanging) return { words: 'Save or discard your changes first.', field: 'edit' };
    const [first, ...more] = problems;
    if (first) {
      const words =
        more.length === 0
          ? first.message
          : `${problems.length} parts of the terms are missing or wrong`;
      return { words: `${words}.`, field: 'before' };
    }
    const given = givenOf(ticks);
    const open = toTick.filter((part) => !given.has(part));
    if (open[0] === undefined) return undefined;
    const words =
      open.length === 1
        ? 'Tick the marked difference.'
        : `Tick the ${open.length} marked differences.`;
    return { words, field: `accepted.${open[0]}` };
  }

  const signature = useSignature({
    name: `signature.${id}`,
    now: { hash, version: order.terms.version },
    signer,
    missing,
    sendCode: () => call('POST /v1/orders/:id/code/', { params, body: { version } }),
    sign: (body, key) =>
      call(CALLS[side].name, {
        params,
        body: { ...body, version, accepted: [...toTick] },
        idempotencyKey: key(),
      }),
    done(answer) {
      putOrder(answer);
      toast.success(CALLS[side].done);
    },
    renew: () => renewOrder(id),
  });
  const { value, give, read } = signature;
  return {
    ...signature,
    given: givenOf(value.ticks),
    /** The viewer's own changes are saved: there is nothing to be warned of. */
    follow: (next: Order) =>
      value.read && give({ read: { hash: next.hash, version: next.terms.version } }),
    tick(one: ShownDifference, isAgreed: boolean) {
      give({ read, ticks: { ...value.ticks, [one.part]: isAgreed ? wordsOf(one) : '' } });
    },
  };
}

/** A hook for the terms while a side changes them: kept on this device until they are saved, and carried over to what the other side has changed meanwhile. */
import type { Order } from '@waggle/contract/orders';
import { useDeviceDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { carried, isTyped, type TypedTerms, typedOf } from './typed-terms.ts';

export type TermsDraft = ReturnType<typeof useTermsDraft>;

/** @param name under which it is kept */
export function useTermsDraft(order: Order, name = `terms.${order.id}`) {
  const now = typedOf(order.terms);
  const { value, change, forget } = useDeviceDraft(name, { base: now, typed: now });
  const typed = carried(value.base, value.typed, now);
  return {
    typed,
    isTouched: isTyped(typed, now),
    change: (patch: Partial<TypedTerms>) =>
      change(({ base, typed: before }) => ({
        base: now,
        typed: { ...carried(base, before, now), ...patch },
      })),
    forget,
  };
}

/** Terms as they are typed: numbers are text until they are right, so that nothing typed is lost. */
import { changedParts, TERMS_PARTS } from '@waggle/contract/orders/differences';
import type { OrderTerms, TermsInput } from '@waggle/contract/orders/terms';

type Typed<Value> = Value extends number | boolean
  ? string
  : Value extends readonly (infer Item)[]
    ? Typed<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Typed<Value[Name]> }
      : Value;

/** The lines have an editor of their own, which keeps them as they are. */
export type TypedTerms = Typed<Omit<TermsInput, 'lines'>> & Pick<TermsInput, 'lines'>;
export type TypedCost = TypedTerms['costs'][number];
export type TypedPayment = TypedTerms['payments'][number];

const PARTS = [...TERMS_PARTS, 'lines', 'payments'] as const;

/** @returns the same with each of its ends written another way */
export function withEnds(
  value: unknown,
  write: (end: unknown, name: string) => unknown,
  name = '',
): unknown {
  if (Array.isArray(value)) return value.map((one) => withEnds(one, write, name));
  if (typeof value !== 'object' || value === null) return write(value, name);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withEnds(one, write, key)]),
  );
}

const asText = (end: unknown) =>
  typeof end === 'number' ? String(end) : typeof end === 'boolean' ? (end ? 'yes' : 'no') : end;

export function typedOf(terms: OrderTerms): TypedTerms {
  const parts = Object.fromEntries(PARTS.map((part) => [part, terms[part]]));
  return { ...(withEnds(parts, asText) as TypedTerms), lines: terms.lines };
}

export const isTyped = (typed: TypedTerms, into: TypedTerms): boolean =>
  changedParts(typed, into).length > 0;

type Keyed = readonly { readonly key: string }[];

/**
 * The other side may change the terms while they are changed here.
 * @param base what was changed
 * @returns the terms of now with what was typed into the former ones
 */
export function carried(base: TypedTerms, typed: TypedTerms, now: TypedTerms): TypedTerms {
  if (!isTyped(now, base)) return typed;
  const parts: Record<string, unknown> = { ...now };
  for (const { part, kind } of changedParts(typed, base)) {
    const [name, key] = part.split('.') as [keyof TypedTerms, string?];
    const mine = typed[name];
    if (key === undefined) parts[name] = mine;
    else {
      const own = (mine as Keyed).filter((one) => one.key === key);
      const there = parts[name] as Keyed;
      parts[name] =
        kind === 'added'
          ? [...there, ...own]
          : there.flatMap((one) => (one.key === key ? own : [one]));
    }
  }
  return parts as TypedTerms;
}

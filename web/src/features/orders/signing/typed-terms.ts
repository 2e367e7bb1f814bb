/** Terms as they are typed: numbers are text until they are right, so that nothing typed is lost. */
import { canonicalJson } from '@waggle/contract/orders/canonical';
import { TERMS_PARTS } from '@waggle/contract/orders/differences';
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

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

export const sameTyped: (one: TypedTerms, other: TypedTerms) => boolean = isSame;

type Keyed = readonly { readonly key: string }[];

/** What was changed of a list is carried over to another, by the keys. */
function carriedList(base: Keyed, typed: Keyed, now: Keyed): Keyed {
  const was = new Map(base.map((one) => [one.key, one]));
  const mine = new Map(typed.map((one) => [one.key, one]));
  const kept = now.flatMap((one) => {
    const [before, own] = [was.get(one.key), mine.get(one.key)];
    if (own === undefined) return before === undefined ? [one] : [];
    return [before === undefined || isSame(own, before) ? one : own];
  });
  const there = new Set(now.map(({ key }) => key));
  return [...kept, ...typed.filter(({ key }) => !there.has(key) && !was.has(key))];
}

/**
 * The other side may change the terms while they are changed here.
 * @param base what was changed
 * @returns the terms of now with what was typed into the former ones
 */
export function carried(base: TypedTerms, typed: TypedTerms, now: TypedTerms): TypedTerms {
  if (isSame(base, now)) return typed;
  const parts = PARTS.map((part) => {
    if (isSame(typed[part], base[part])) return [part, now[part]];
    const isList = part === 'lines' || part === 'payments';
    return [part, isList ? carriedList(base[part], typed[part], now[part]) : typed[part]];
  });
  return Object.fromEntries(parts) as TypedTerms;
}

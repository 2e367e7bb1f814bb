/** JSON in one spelling, so that whoever has the content can compute its fingerprint. */

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as { readonly [key: string]: Json });
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** @returns with keys in the order of their characters and without spaces; keys are never whole numbers */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value as Json));
}

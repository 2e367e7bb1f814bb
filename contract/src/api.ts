/** All calls: the server registers and documents them, and the page's client takes its types from them. */
import * as calls from './calls.ts';
import type { BodyOf, CallName, DataOf, Endpoint, QueryOf } from './endpoint.ts';

type AnyEndpoint = Extract<(typeof calls)[keyof typeof calls], Endpoint>;

/** Sorted by path, which groups related calls. */
export const ENDPOINTS: readonly Endpoint[] = Object.values<unknown>(calls)
  .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one)
  .toSorted((one, other) => one.path.localeCompare(other.path));

/** The calls by name, with the types of their body, query and data. */
export type Api = {
  [E in AnyEndpoint as CallName<E>]: { body: BodyOf<E>; query: QueryOf<E>; data: DataOf<E> };
};

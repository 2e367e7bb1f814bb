/** All calls: the server registers and documents them, and the page's client takes its types from them. */
import * as calls from './calls.ts';
import type { BodyOf, CallName, DataOf, Endpoint, QueryOf } from './endpoint.ts';

type Exported = (typeof calls)[keyof typeof calls];
type InRecord<One> = One extends Readonly<Record<string, Endpoint>> ? One[keyof One] : never;
type AnyEndpoint = Extract<Exported, Endpoint> | InRecord<Exported>;

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'method' in one && 'path' in one;

/** Those that are exported by themselves or in a record; sorted by path, which groups related calls. */
export const ENDPOINTS: readonly Endpoint[] = Object.values<unknown>(calls)
  .flatMap((one) => (isEndpoint(one) ? one : Object.values(one ?? {}).filter(isEndpoint)))
  .toSorted((one, other) => one.path.localeCompare(other.path));

/** The calls by name, with the types of their body, query and data. */
export type Api = {
  [E in AnyEndpoint as CallName<E>]: { body: BodyOf<E>; query: QueryOf<E>; data: DataOf<E> };
};

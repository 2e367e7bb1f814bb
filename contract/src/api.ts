/** All calls: the server registers and documents them, the page's client is typed by them. */
import * as calls from './calls.ts';
import type { BodyOf, CallName, DataOf, Endpoint, QueryOf } from './endpoint.ts';

type AnyEndpoint = (typeof calls)[keyof typeof calls];

/** By path, so that what belongs together stands together. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(calls).toSorted((one, other) =>
  one.path.localeCompare(other.path),
);

/** The calls by the name a page uses: body to send, data to get. */
export type Api = {
  [E in AnyEndpoint as CallName<E>]: { body: BodyOf<E>; query: QueryOf<E>; data: DataOf<E> };
};

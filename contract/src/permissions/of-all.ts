/** What the permissions of all nouns say, put together. */
import * as nouns from './nouns.ts';
import type { Permissions } from './rules.ts';

type Part = keyof Permissions;
export type Said<P extends Part, Noun = (typeof nouns)[keyof typeof nouns]> = Noun extends {
  readonly [Key in P]: infer Own;
}
  ? Own
  : never;
type Whole<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  whole: infer All,
) => void
  ? All
  : never;
export type OfAll<P extends Part> = Whole<Said<P>>;

const EVERY: readonly Permissions[] = Object.values(nouns);

export const ofAll = <P extends Part>(part: P) =>
  Object.assign({}, ...EVERY.map((noun) => noun[part])) as OfAll<P>;

/** @returns the paths of the pages that stand with their nouns */
export const nounPages = () => EVERY.flatMap(({ pages = {} }) => Object.values(pages));

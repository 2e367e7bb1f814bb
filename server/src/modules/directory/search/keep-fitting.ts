/** Which of the candidates fit: the roughly best ones are compared with the text by their signatures. */
import type { Db } from '../../../lib/database.ts';
import { selectSignatures, type ComparedRow } from '../directory.repo.ts';
import type { Candidate, Place } from './candidates.repo.ts';

/** So many are compared by their signatures. */
const COMPARED = 100;

/** What a search says of one supplier. */
export interface Comparison {
  /** The score of a supplier by its signature, 0 to 10: of the supplier and the text alone. */
  readonly score?: ((signature: ComparedRow) => number) | undefined;
  /** The score from which a candidate fits that is not sure. */
  readonly least: number;
  /** Whether the score reads the vectors. */
  readonly vectors: boolean;
}

export interface Fitting {
  readonly candidate: Candidate;
  /** By its signature; undefined for what is not compared. */
  readonly exact: number | undefined;
}

export const candidatesOf = (kept: readonly Fitting[]): Candidate[] =>
  kept.map(({ candidate }) => candidate);

/** The larger value comes first. */
export const byPlace = (one: Place, other: Place) =>
  other.value - one.value || (one.id < other.id ? -1 : 1);

export interface Kept {
  readonly fitting: readonly Fitting[];
  /** False: of some it is not known whether they fit. */
  readonly isComplete: boolean;
  /** The last one that was compared; null where all were. */
  readonly bar: Place | null;
}

/**
 * Those that fit, the roughly best first; what is far behind is not compared, and fits only where that is sure.
 * @param from the bar of the first page: whoever leaves meanwhile moves nobody else over it
 */
export async function keepFitting(
  db: Db,
  { score, least, vectors }: Comparison,
  candidates: readonly Candidate[],
  from?: Place | null,
): Promise<Kept> {
  const placeOf = ({ score: value, id }: Candidate): Place => ({ value, id });
  const rough = candidates.toSorted((one, other) => byPlace(placeOf(one), placeOf(other)));
  if (score === undefined) {
    const fitting = rough.map((candidate) => ({ candidate, exact: undefined }));
    return { fitting, isComplete: true, bar: null };
  }
  const last = rough.length > COMPARED ? rough[COMPARED - 1] : undefined;
  const bar = from === undefined ? (last === undefined ? null : placeOf(last)) : from;
  const compared = rough.filter((one) => bar === null || byPlace(bar, placeOf(one)) > 0);
  const signatures = await selectSignatures(
    db,
    compared.map(({ id }) => id),
    vectors,
  );
  const fitting = rough.flatMap((candidate) => {
    const signature = signatures.get(candidate.id);
    const exact = signature && score(signature);
    return candidate.sure || (exact ?? 0) >= least ? [{ candidate, exact }] : [];
  });
  return { fitting, isComplete: rough.slice(compared.length).every(({ sure }) => sure), bar };
}

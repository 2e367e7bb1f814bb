/** The words over the two columns of a point, and the files in them. */
import { REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import type { Point } from '@waggle/contract/verification/rounds';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { formatDate, formatShortDay } from '../../../../lib/dates.ts';

export type RoundFile = NonNullable<Point['old_document']>;

interface Words {
  when: string;
  /** In bold. */
  what: string;
  /** What somebody wrote; may be empty. */
  words: string;
}

export function askedWords({ asked_at: at, reason, note }: Point): Words {
  return {
    when: `Asked for on ${formatShortDay(at)}`,
    what: REVIEW_REASON_TEXTS[reason].label,
    words: note,
  };
}

export function answerWords(point: Point): Words {
  const { answer, answered_at: at, kind, words } = point;
  const what =
    answer === 'said_why'
      ? 'Said why not'
      : kind === 'document'
        ? 'Replaced the document'
        : 'Changed it';
  return {
    when: at === null ? 'Not answered' : `Answered on ${formatShortDay(at)}`,
    what: answer === null ? '' : what,
    words: words === '' ? '' : `“${words}”`,
  };
}

/** @returns the document that came, or the proof in its place; for a value alone the document to compare it with */
export function shownAnswer(point: Point, { documents_list }: ReviewCase): RoundFile | null {
  const { answer, kind, new_document, proof } = point;
  // The proof stands in the place of the document that did not come.
  if (answer === 'said_why') return proof;
  if (kind === 'document') return new_document;
  const papers = documents_list.filter((one) => one.kind === 'KYC_DOCS' && one.reason === null);
  // One that replaces another says what is true now.
  const paper = papers.find(({ replaces }) => replaces !== null) ?? papers[0];
  return proof ?? (paper ? { ...paper, kept_until: null } : null);
}

/** @returns what becomes of a file: it is kept, it holds until its own end, or what it is shown for */
export function fileWords(
  file: RoundFile,
  { kind, proof, new_document }: Point,
  { documents_list }: ReviewCase,
): string {
  if (file.kept_until) return `Kept as evidence until ${formatDate(file.kept_until)}`;
  const ends = documents_list.find(({ id, state }) => id === file.id && state === 'approved');
  if (kind === 'field' && file.id !== proof?.id && file.id !== new_document?.id)
    return 'Compare with this document';
  return ends?.expires_at ? `Holds until ${formatDate(ends.expires_at)}` : file.size;
}

/** What still has to be done in a review before its decision, as a sentence. */
import type { ReviewCase } from '@waggle/contract/verification/review';

type Counted = Pick<ReviewCase, 'points' | 'hits' | 'documents_list'>;

/** @returns how many points, documents of their own, and fraud matches wait for the reviewer */
function countWaiting({ points, hits, documents_list }: Counted) {
  const answers = new Set(points.map(({ new_document }) => new_document?.id));
  return {
    points: points.filter(({ decided }) => !decided).length,
    documents: documents_list.filter(({ id, state }) => state === 'new' && !answers.has(id)).length,
    matches: hits.filter(({ settled }) => !settled).length,
  };
}

const counted = (count: number, one: string, does: string, more = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more} ${does}`];

/** @returns such as «2 points to decide and 1 fraud match to settle first.»; empty when nothing waits */
export function whatWaits(found: Counted): string {
  const { points, documents, matches } = countWaiting(found);
  const parts = [
    ...counted(points, 'point', 'to decide'),
    ...counted(documents, 'document', 'to decide'),
    ...counted(matches, 'fraud match', 'to settle', 'fraud matches'),
  ];
  const last = parts.pop();
  if (last === undefined) return '';
  return `${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last} first.`;
}

/** What the console says of the search in a document. */
import type { Findings } from './use-findings.ts';

export const NO_TEXT = 'No text in this file. Compare by eye';

/** @returns one short sentence; empty until the document is open */
export function findingsText(findings: Findings | undefined): string {
  if (!findings) return '';
  const { read, pages, hasText, found, declared } = findings;
  if (read < pages) return `Reading page ${read + 1} of ${pages}`;
  return hasText ? `${found} of ${declared} found` : NO_TEXT;
}

/** What the document shown says of one declared value: the page, «Not found», or what stands there instead. */
import type { ReviewedField } from '@waggle/contract/verification/review';
import { useStore } from '../../../../lib/store.ts';
import { Button } from '../../../../ui/button.tsx';
import { shownFindings } from '../documents/found/shown-findings.ts';

/** @returns its first mark, what stands in its place, and whether it is certain that it is nowhere */
export function useFound(field: ReviewedField) {
  const findings = useStore(shownFindings);
  const mark = findings?.marks.find((one) => one.field === field);
  const isOver = findings !== undefined && findings.read === findings.pages && findings.hasText;
  return {
    toPage: findings?.toPage,
    found: mark?.state === 'found' ? mark : undefined,
    saysInstead: isOver && mark?.state === 'near' ? mark : undefined,
    isMissing: isOver && mark?.state !== 'found',
  };
}

export function FoundAt({ field }: { field: ReviewedField }) {
  const { found, isMissing, toPage } = useFound(field);
  if (found) {
    return (
      <Button variant="link" onClick={() => toPage?.(found.page)} className="tabular-nums">
        Page {found.page}
      </Button>
    );
  }
  return isMissing ? <span className="text-small font-bold text-danger">Not found</span> : null;
}

export function SaysInstead({ field }: { field: ReviewedField }) {
  const { saysInstead: mark, toPage } = useFound(field);
  if (!mark) return null;
  return (
    <span className="text-danger">
      <Button variant="link" onClick={() => toPage?.(mark.page)}>
        Page {mark.page}
      </Button>{' '}
      says «{mark.says}»
    </span>
  );
}

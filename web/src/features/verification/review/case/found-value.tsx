/** What the document shown says of one declared value: the page, «Not found», or what stands there instead. */
import type { ReviewedField } from '@waggle/contract/verification/review';
import { useStore } from '../../../../lib/store.ts';
import { useMedia, WIDE } from '../../../../lib/use-media.ts';
import { Button } from '../../../../ui/button.tsx';
import { shownFindings } from '../documents/found/shown-findings.ts';

/** @returns its first mark, what stands in its place, and whether it is certain that it is nowhere */
export function useFound(field: ReviewedField) {
  const findings = useStore(shownFindings);
  const mark = findings?.marks.find((one) => one.field === field);
  const isOver = findings !== undefined && findings.read === findings.pages && findings.hasText;
  return {
    found: mark?.state === 'found' ? mark : undefined,
    saysInstead: isOver && mark?.state === 'near' ? mark : undefined,
    isMissing: isOver && mark?.state !== 'found',
  };
}

/** Leads to the page, where the document stands beside the data. */
function PageLink({ page }: { page: number }) {
  const wide = useMedia(WIDE);
  if (!wide) return <span className="text-small font-semibold tabular-nums">Page {page}</span>;
  return (
    <Button
      variant="link"
      onClick={() => shownFindings.get()?.toPage(page)}
      className="tabular-nums"
    >
      Page {page}
    </Button>
  );
}

export function FoundAt({ field }: { field: ReviewedField }) {
  const { found, isMissing } = useFound(field);
  if (found) return <PageLink page={found.page} />;
  return isMissing ? <span className="text-small font-bold text-danger">Not found</span> : null;
}

export function SaysInstead({ field }: { field: ReviewedField }) {
  const { saysInstead: mark } = useFound(field);
  if (!mark) return null;
  return (
    <span className="text-danger">
      <PageLink page={mark.page} /> says «{mark.says}»
    </span>
  );
}

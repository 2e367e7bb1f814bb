/** The proof of demand as those who are asked and the team see it, with what has become of its page; nothing where there is none. */
import type { ShownProof } from '@waggle/contract/evidence';
import { ProofSheet } from './proof-sheet.tsx';

export function ShownDemand({ shown, className }: { shown: ShownProof; className: string }) {
  const { proof, withheld, page_closed: isClosed } = shown;
  if (withheld) {
    return (
      <p className={`${className} text-small text-muted`}>
        The buyer sent figures of demand with this request. They are not shown: our team has taken
        down the page or survey that they come from.
      </p>
    );
  }
  if (proof === null) return null;
  return (
    <div className={className}>
      <ProofSheet content={proof.content} frozen={proof} />
      {isClosed && (
        <p className="mt-3 text-small text-muted">
          The buyer has closed the launch page. The figures are as they were when they were frozen.
        </p>
      )}
    </div>
  );
}

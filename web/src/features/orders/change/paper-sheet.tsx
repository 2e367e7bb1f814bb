/** The whole text of a change to read, with what is different marked in it. */
import { changedParts } from '@waggle/contract/orders/differences';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { Sheet } from '../../../ui/sheet.tsx';
import { Paper } from '../signing/paper.tsx';
import { SECTION_KEYS, shownTerms } from '../signing/shown-terms.ts';

const EVERY = new Set(SECTION_KEYS);

interface PaperSheetProps {
  terms: OrderTerms;
  before: OrderTerms;
  hash: string;
  onClose: () => void;
}

export function PaperSheet({ terms, before, hash, onClose }: PaperSheetProps) {
  const differences = changedParts(terms, before).map((one) => ({ ...one, side: null, at: null }));
  return (
    <Sheet title={`Version ${terms.version}`} width="max-w-200" onClose={onClose}>
      <div className="p-6">
        <Paper
          terms={terms}
          shown={shownTerms(terms, { first: before, differences })}
          hash={hash}
          unfolded={EVERY}
        />
      </div>
    </Sheet>
  );
}

/** The dialog of a decision on a quote; closed by itself when the quote is not there any more. */
import type { Rfq } from '@waggle/contract/rfq';
import type { ComparedQuote } from '../model/compared-quote.ts';
import type { CostColumn } from '../model/cost-cells.ts';
import type { Decision } from '../quote-actions.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

interface DecisionDialogProps {
  decision: Decision;
  one: ComparedQuote | undefined;
  column: CostColumn | undefined;
  rfq: Rfq;
  quantity: number;
  /** `500 pieces`. */
  said: string;
  /** `piece`. */
  unit: string;
  onClose: () => void;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, one, column, rfq, quantity, said, unit, onClose } = props;
  if (one === undefined || column === undefined) return null;
  if (decision === 'counter') {
    return <CounterDialog one={one} quantity={quantity} unit={unit} onClose={onClose} />;
  }
  if (decision === 'reject') {
    return <RejectDialog one={one} isTold={rfq.brief.share_outcome} onClose={onClose} />;
  }
  return (
    <ChooseDialog
      one={one}
      column={column}
      lines={rfq.brief.lines}
      quantity={quantity}
      said={said}
      unit={unit}
      onClose={onClose}
    />
  );
}

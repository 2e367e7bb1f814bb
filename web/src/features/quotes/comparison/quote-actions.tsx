/** What the user can do with a quote: choose it, make a counter-offer, or reject it, each with the reason where not. */
import type { Decision } from '../../rfq/decision-path.ts';
import { memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ComparedQuote } from './model/compared-quote.ts';
import { numberText } from './model/money-text.ts';
import { refusal } from './supplier-line.tsx';

interface QuoteActionsProps {
  one: ComparedQuote;
  /** Whether it has a price at this quantity. */
  hasPrice: boolean;
  /** Only said where there is no price. */
  quantity: number;
  leads: boolean;
  onDecide: (decision: Decision, one: ComparedQuote) => void;
}

/** Drawn again only where something of it changes: not at each move of the quantity. */
export const QuoteActions = memo(function QuoteActions({
  one,
  hasPrice,
  quantity,
  leads,
  onDecide,
}: QuoteActionsProps) {
  const { name, may } = one;
  if (may['accept'] === undefined) return null;
  const why = refusal(one);
  const isOff = why !== '' || !hasPrice;
  const whyNot = may['counter'] ?? '';
  return (
    <div className="print:hidden">
      <Button
        variant={leads ? 'accent' : 'outline'}
        size="compact"
        disabled={isOff}
        onClick={() => onDecide('choose', one)}
        className="w-full"
      >
        {hasPrice
          ? leads
            ? 'Choose this quote'
            : 'Choose'
          : `No price at ${numberText(quantity)}`}
        <Whose name={name} />
      </Button>
      {why !== '' && <p className="mt-1.5 text-small text-muted">{why}</p>}
      <div className="mt-1 flex flex-wrap gap-x-1">
        <Button
          variant="quiet"
          size="compact"
          disabled={may['counter'] !== null}
          onClick={() => onDecide('counter', one)}
          className="flex-1"
        >
          {hasPrice ? 'Counter' : `Ask for ${numberText(quantity)}`}
          <Whose name={name} />
        </Button>
        <Button
          variant="quiet"
          size="compact"
          disabled={may['reject'] !== null}
          onClick={() => onDecide('reject', one)}
          className="flex-1"
        >
          Reject
          <Whose name={name} />
        </Button>
      </div>
      {may['order_sample'] === null && (
        <Button
          variant="quiet"
          size="compact"
          aria-haspopup="dialog"
          onClick={() => onDecide('sample', one)}
          className="w-full"
        >
          Order a sample
          <span className="sr-only"> from {name}</span>
        </Button>
      )}
      {whyNot !== '' && whyNot !== why && <p className="text-small text-muted">{whyNot}</p>}
    </div>
  );
});

/** For those who hear a button without its column. */
function Whose({ name }: { name: string }) {
  return <span className="sr-only"> {name}</span>;
}

/** Below a supplier: another company that issues its quote, or the name that it had; nothing for the company itself. */
import { issuerWords } from '../../../relations/company-words.ts';
import { Warning } from '../marks.tsx';
import type { ComparedQuote } from '../model/compared-quote.ts';

export function IssuerLine({ quote: { issuer } }: Pick<ComparedQuote, 'quote'>) {
  const words = issuerWords(issuer);
  if (words === '') return null;
  return (
    <p dir="auto" className="mt-1 text-small wrap-anywhere hyphens-auto">
      {issuer.standing === 'unrecorded' ? <Warning>{words}</Warning> : words}
    </p>
  );
}

/** The brief of a request in short, with the way to all of it. */
import type { Rfq } from '@waggle/contract/rfq';
import { ANY_INCOTERM } from '@waggle/contract/rfq/brief-rules';
import { INCOTERMS } from '@waggle/contract/options/incoterms';
import { formatDate } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { briefPath } from '../rfq-paths.ts';
import { destination, quantityList } from '../brief-words.ts';

interface BriefSummaryProps {
  rfq: Rfq;
  /** Why the brief cannot be changed now. */
  denied: string | undefined;
}

function linesWords({ brief: { lines } }: Rfq): string {
  const musts = lines.filter(({ firmness }) => firmness === 'must').length;
  if (lines.length === 0) return '';
  return `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, ${musts} of them ${musts === 1 ? 'a must' : 'musts'}`;
}

export function BriefSummary({ rfq, denied }: BriefSummaryProps) {
  const { id, brief, state, revision, files } = rfq;
  const term = brief.incoterm === ANY_INCOTERM ? 'any Incoterm' : INCOTERMS[brief.incoterm].name;
  const goesTo = destination(brief);
  return (
    <section aria-labelledby="brief" className="border-t-2 border-text py-6">
      <h2 id="brief" className="mb-4 text-h3">
        The brief
      </h2>
      <Facts>
        <Fact name="Quantities">{quantityList(brief)}</Fact>
        <Fact name="Specification">{linesWords(rfq)}</Fact>
        <Fact name="Goes to">{goesTo === '' ? '' : `${goesTo}, ${term}`}</Fact>
        <Fact name="Needed by">
          {brief.needed_by === '' ? 'No date named' : formatDate(brief.needed_by)}
        </Fact>
        <Fact name="Target price">
          {brief.target_price === ''
            ? 'None named'
            : formatMoney(brief.target_price, brief.currency)}
        </Fact>
        <Fact name="Files">
          {files.length === 0 ? 'None' : files.map(({ name }) => name).join(', ')}
        </Fact>
      </Facts>
      {revision > 1 && (
        <p className="mt-4 text-small text-muted">
          Changed {revision === 2 ? 'once' : `${revision - 1} times`} since it was sent.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink
          variant="outline"
          to={briefPath(
            id,
            denied === undefined ? { step: 'specification' } : { asSupplier: true },
          )}
        >
          {denied === undefined
            ? state === 'draft'
              ? 'Write on'
              : 'Read or change the brief'
            : 'Read the brief'}
        </ButtonLink>
      </div>
      {denied !== undefined && (
        <p className="mt-2 text-small text-muted">It cannot be changed: {denied}.</p>
      )}
    </section>
  );
}

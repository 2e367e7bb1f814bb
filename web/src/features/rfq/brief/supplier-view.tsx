/** The brief as a supplier reads it. */
import type { ReactNode } from 'react';
import { FACET_OPTIONS } from '@waggle/contract/directory/facets';
import { INCOTERMS } from '@waggle/contract/options/incoterms';
import type { RfqDraft } from '@waggle/contract/rfq/brief';
import { ANY_INCOTERM } from '@waggle/contract/rfq/brief-rules';
import { countryName } from '../../../lib/country-name.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { currencyName, moneyWords, quantitiesIn } from '../rfq-words.ts';
import { differsWords, wantedWords } from '../spec/line-words.tsx';
import { DeadlineWords } from '../request/deadline-words.tsx';
import { FirmnessTag } from '../brief-table.tsx';

const certificationName = (id: string) =>
  FACET_OPTIONS.certification.find((one) => one.id === id)?.name ?? id;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-2 border-text py-6">
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </section>
  );
}

interface SupplierViewProps {
  brief: RfqDraft;
  /** Names of the files, in their order. */
  files: readonly { name: string; confidential: boolean }[];
}

export function SupplierView({ brief, files }: SupplierViewProps) {
  const { title, category, description, lines, target_price, currency, needed_by } = brief;
  const term = brief.incoterm === ANY_INCOTERM ? 'Any' : INCOTERMS[brief.incoterm].name;
  const goesTo = [brief.place, countryName(brief.country)].filter(Boolean).join(', ');
  return (
    <div className="max-w-208">
      <Part title={title.trim() || 'The product has no name yet'}>
        <p className="text-small text-muted">{category || 'No category yet'}</p>
        <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
          {description.trim() || 'No description yet'}
        </p>
      </Part>
      <Part title="What it asks for">
        <Facts>
          <Fact name="Quantities to price">{quantitiesIn(brief)}</Fact>
          <Fact name="Target price">
            {target_price === '' ? 'None named' : moneyWords(target_price, currency)}
          </Fact>
          <Fact name="Currency of the quote">
            {currency === '' ? 'Your own' : `${currency}, ${currencyName(currency)}`}
          </Fact>
          <Fact name="Goes to">{goesTo}</Fact>
          <Fact name="Incoterm">{term}</Fact>
          <Fact name="Needed by">{needed_by === '' ? 'No date named' : formatDate(needed_by)}</Fact>
          <Fact name="Certifications">
            {brief.certifications.map(certificationName).join(', ') || 'None asked for'}
          </Fact>
          <Fact name="Sample before the order">{brief.sample ? 'Wanted' : 'Not wanted'}</Fact>
          <Fact name="Answer until">
            <DeadlineWords deadline={brief.deadline} />
          </Fact>
        </Facts>
      </Part>
      <Part title="What must be right">
        {lines.length === 0 && <p className="text-muted">No lines yet</p>}
        <ul className="border-t border-line empty:hidden">
          {lines.map((line) => (
            <li
              key={line.key}
              className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[12rem_minmax(0,1fr)_8rem_4rem]"
            >
              <span dir="auto" className="font-semibold wrap-anywhere">
                {line.attribute}
              </span>
              <span dir="auto" className="wrap-anywhere">
                {line.open ? 'You suggest' : wantedWords(line)}
              </span>
              <span className="text-small text-muted">{differsWords(line)}</span>
              <span>
                <FirmnessTag firmness={line.firmness} />
              </span>
            </li>
          ))}
        </ul>
      </Part>
      {files.length > 0 && (
        <Part title="Files">
          <ul>
            {files.map(({ name, confidential }) => (
              <li key={name} className="py-1 wrap-anywhere">
                {name}
                {confidential && <span className="text-muted">, opens after signing</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

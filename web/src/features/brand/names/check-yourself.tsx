/** How to check a name oneself: trademarks, domains, shops and meanings, each with where to look. */
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

function Away({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 pr-4 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {children}
      <Icon name="external-link" className="size-4!" label="opens another site" />
    </a>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="border-t border-line py-4 first:border-t-0">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </li>
  );
}

interface CheckYourselfProps {
  /** Null without a name. */
  text: string | null;
  onClose: () => void;
}

export function CheckYourself({ text, onClose }: CheckYourselfProps) {
  const what = text === null ? 'the name' : `«${text}»`;
  const query = encodeURIComponent(text ?? '');
  return (
    <Sheet
      title="How to check them yourself"
      description="We compare letters and sounds with names we hold. We are no lawyers, and these four we do not check."
      width="max-w-176"
      onClose={onClose}
    >
      <ol className="px-6 py-2">
        <Step title="1. Trademarks">
          <p className="mt-1 text-muted">
            Search {what}, then how it sounds, in the classes of your goods and where you want to
            sell. A mark that sounds alike for similar goods is in the way as well.
          </p>
          <p className="flex flex-wrap">
            <Away to={`https://euipo.europa.eu/eSearch/#basic/1+1+1+1/100+100+100+100/${query}`}>
              EUIPO eSearch plus
            </Away>
            <Away to="https://www.tmdn.org/tmview/">TMview, of 75 offices</Away>
            <Away to="https://branddb.wipo.int/">WIPO Global Brand Database</Away>
            <Away to="https://tmsearch.uspto.gov/">USPTO, United States</Away>
            <Away to="https://www.gov.uk/search-for-trademark">UK trade marks</Away>
          </p>
        </Step>
        <Step title="2. Company names">
          <p className="mt-1 text-muted">
            Look {what} up in the register of companies of your country: many refuse a name that
            another company has.
          </p>
          <p className="flex flex-wrap">
            <Away to="https://e-justice.europa.eu/topics/registers-business-insolvency-land/business-registers-search-company-eu_en">
              Registers of the EU
            </Away>
            <Away to="https://find-and-update.company-information.service.gov.uk/">
              Companies House, UK
            </Away>
          </p>
        </Step>
        <Step title="3. Domains and accounts">
          <p className="mt-1 text-muted">
            Ask a registrar for the domain under .com and under your country’s ending, and look for
            the account name on the networks you will use. Register them before you announce it.
          </p>
          <p className="flex flex-wrap">
            <Away to="https://lookup.icann.org/">ICANN Lookup</Away>
          </p>
        </Step>
        <Step title="4. Shops and meanings">
          <p className="mt-1 text-muted">
            Search {what} with the word for your product in a search engine and in two shops. Say it
            to five people of each language you sell in, and ask what it reminds them of and how
            they would write it.
          </p>
        </Step>
      </ol>
    </Sheet>
  );
}

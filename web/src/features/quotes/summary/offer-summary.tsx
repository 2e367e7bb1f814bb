/** An offer to read: figures, terms, and where it differs from the brief. */
import type { OfferDraft } from '@waggle/contract/quotes/offer';
import { askedQuantities, type ShownBrief, lineWords } from '../../rfq/brief-words.ts';
import { OpenFile } from '../../../ui/open-file.tsx';
import { storedFile } from '../../../api/files/stored-file.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FirmnessTag, VerdictMark } from '../../../ui/marks/verdict-mark.tsx';
import { FiguresTable } from './figures-table.tsx';
import { costWords, offerFacts } from './offer-words.ts';

interface OfferSummaryProps {
  offer: OfferDraft;
  /** Null where the request cannot be seen any more. */
  brief: ShownBrief | null;
  /** How the buyer and the supplier are called beside a cost. */
  owners: { buyer: string; supplier: string };
}

const TITLE = 'mb-1 font-text text-body font-semibold';

export function OfferSummary({ offer, brief, owners }: OfferSummaryProps) {
  const quantities =
    brief === null
      ? offer.tiers.flatMap(({ from }) => (from === null ? [] : [from]))
      : askedQuantities(brief);
  const unit = brief?.unit ?? 'pieces';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section>
        <h3 className={TITLE}>Prices{offer.currency === '' ? '' : ` in ${offer.currency}`}</h3>
        <FiguresTable offer={offer} quantities={quantities} />
      </section>
      {offer.costs.length > 0 && (
        <section>
          <h3 className={TITLE}>Paid once</h3>
          <ul className="text-small">
            {offer.costs.map((cost, at) => (
              // The costs of a summary never change their order.
              <li key={at} dir="auto" className="border-b border-line py-1.5 wrap-anywhere">
                {costWords(cost, offer.currency, owners)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className="text-small">
        {offerFacts(offer, unit).map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 border-b border-line py-1.5"
          >
            <dt className="text-muted">{name}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {brief !== null && <Differences offer={offer} brief={brief} />}
      {offer.files.length > 0 && <Files urls={offer.files} />}
      <Words title="Not in the price" text={offer.exclusions} />
      <Words title="A word with it" text={offer.note} />
    </div>
  );
}

function Files({ urls }: { urls: readonly string[] }) {
  return (
    <section>
      <h3 className={TITLE}>Files</h3>
      <ul className="text-small">
        {urls.map((url) => {
          const { id, name } = storedFile(url);
          return (
            <li
              key={url}
              className="flex items-center justify-between gap-3 border-b border-line py-0.5"
            >
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {name}
              </span>
              <OpenFile id={id} name={name} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <section>
      <h3 className={TITLE}>{title}</h3>
      <p dir="auto" className="text-small whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </section>
  );
}

/** Lines that differ, or that the buyer has left open; a must that differs has to be ticked by the buyer. */
function Differences({ offer, brief }: { offer: OfferDraft; brief: ShownBrief }) {
  const byKey = new Map(offer.answers.map((answer) => [answer.key, answer]));
  const shown = brief.lines.flatMap((line) => {
    const given = byKey.get(line.key);
    const isTold = given?.answer === 'differs' || (line.open && given?.answer === 'meets');
    return given && isTold ? [{ line, given }] : [];
  });
  const met = brief.lines.filter(({ key, open }) => !open && byKey.get(key)?.answer === 'meets');
  return (
    <section>
      <h3 className={TITLE}>Line by line</h3>
      <p className="flex items-center gap-2 text-small">
        <VerdictMark verdict="met" className="size-5" />
        {met.length} of {brief.lines.length} lines are met as written
      </p>
      <ul className="mt-2 text-small">
        {shown.map(({ line, given }) => {
          const isHard = given.answer === 'differs' && line.firmness === 'must';
          return (
            <li key={line.key} className="border-t border-line py-2">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {line.attribute}
                </span>
                <FirmnessTag firmness={line.firmness} />
              </p>
              {!line.open && (
                <p className="text-muted">
                  Wanted: <span dir="auto">{lineWords(line)}</span>
                </p>
              )}
              <p
                className={`mt-1 flex items-start gap-2 wrap-anywhere ${isHard ? 'w-fit rounded-tag bg-warn-wash px-2 py-1 font-semibold text-warn' : ''}`}
              >
                {isHard ? (
                  <Icon name="triangle-alert" className="size-4.5!" />
                ) : (
                  <VerdictMark verdict={line.open ? 'met' : 'not_met'} className="size-5" />
                )}
                <span className="min-w-0">
                  {line.open ? 'Suggested: ' : 'Offered: '}
                  <span dir="auto">{given.offer}</span>
                </span>
              </p>
              {given.why !== '' && (
                <p dir="auto" className="mt-1 wrap-anywhere">
                  {given.why}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

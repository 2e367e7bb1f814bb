/** The terms of quotes: delivery, payment, tooling, validity, and how soon they answer. */
import { containerTerm } from '@waggle/contract/options/incoterms';
import type { OfferDraft } from '@waggle/contract/quotes';
import type { IssuerStanding } from '@waggle/contract/quotes/issuer';
import { relationWords } from '@waggle/contract/relations/relation-kinds';
import { companyWords } from '../../../relations/company-words.ts';
import { formatDate, formatDay } from '../../../../lib/dates.ts';
import { counted } from '../../../../lib/figures/format-money.ts';
import { endByOwnClock } from '../../../../lib/figures/zones.ts';
import type { ComparedQuote } from './compared-quote.ts';
import { numberText } from './money-text.ts';
import { fact, type FactCell, factRow, type FactRow, markBest } from './time-rows.ts';

const HOUR = 3600 * 1000;
/** A validity is close to its end. */
const SOON = 7 * 24 * HOUR;

const BALANCE: Record<OfferDraft['balance_due'], string> = {
  before_shipping: 'rest before shipping',
  on_delivery: 'rest on delivery',
  after_30_days: 'rest after 30 days',
  after_60_days: 'rest after 60 days',
};

function delivery({ plan, revision: { offer } }: ComparedQuote): FactCell {
  const instead = containerTerm(plan.incoterm);
  return fact(`${plan.incoterm} ${offer.place}`.trim(), {
    note: instead === undefined ? '' : `For a container, ask for ${instead}`,
  });
}

function tooling({ name, revision: { offer } }: ComparedQuote): FactCell {
  const owners = new Set(
    offer.costs.map(({ owner }) => owner).filter((owner) => owner !== 'nobody'),
  );
  if (owners.size === 0) return fact('No tooling');
  if (owners.size === 2) return fact('Part yours, part theirs', { warns: true });
  return owners.has('buyer') ? fact('You') : fact(name, { warns: true });
}

function validity({ revision }: ComparedQuote, now: string): FactCell {
  const left = Date.parse(revision.valid_until) - Date.parse(now);
  // The last day as the supplier has written it; how much is left of it, by the moment at which it ends.
  const day = formatDate(revision.offer.valid_until);
  if (left <= 0) return fact(day, { warns: true, note: 'not valid any more' });
  const end = endByOwnClock(revision.offer.valid_until, revision.valid_until);
  const days = Math.max(1, Math.floor(left / (24 * HOUR)));
  const note = `${counted(days, 'day')} left`;
  return left < SOON
    ? fact(day, { warns: true, note: end === '' ? note : `${note}, ${end}` })
    : fact(day, { note: end });
}

function answerTime(hours: number | null, revision: number): FactCell {
  const note = `Revision ${revision}`;
  if (hours === null) return fact('–', { note });
  if (hours < 24) return fact(`${numberText(Math.max(1, Math.round(hours)))} h`, { note });
  return fact(counted(Math.round(hours / 24), 'day'), { note });
}

export function termRows(quotes: readonly ComparedQuote[], now: string): FactRow[] {
  const deposits = quotes.map(({ revision }) => revision.offer.deposit);
  const hours = quotes.map(({ quote }) => quote.answered_in);
  const payment = quotes.map(({ revision: { offer } }) =>
    offer.deposit === null
      ? fact('–')
      : fact(`${offer.deposit} / ${100 - offer.deposit}`, {
          note: BALANCE[offer.balance_due],
        }),
  );
  const answers = quotes.map(({ quote, revision }) =>
    answerTime(quote.answered_in, revision.number),
  );
  const validities = quotes.map((quote) => validity(quote, now));
  return [
    factRow('Delivery', quotes.map(delivery), 'Incoterm and its place'),
    factRow('Payment', markBest(payment, deposits, 'safest'), 'Percent before and after'),
    factRow('Tooling belongs to', quotes.map(tooling)),
    factRow('Valid until', validities),
    factRow('First answer', markBest(answers, hours, 'quickest')),
    ...exclusions(quotes),
    ...issuers(quotes),
  ];
}

const ISSUER_NOTES: Partial<Record<IssuerStanding['standing'], string>> = {
  renamed: 'the verified company, under the name it had',
  unverified: 'not verified at the moment',
  unrecorded: 'not the verified company; how they belong together is not recorded',
};

function issuer({ quote: { issuer } }: ComparedQuote): FactCell {
  const { standing, relation, company } = issuer;
  const note =
    relation === null
      ? (ISSUER_NOTES[standing] ?? 'the verified company')
      : `${relationWords(relation.kind, company)}, recorded on ${formatDay(relation.at)}`;
  return fact(companyWords(issuer), { note, warns: standing === 'unrecorded' });
}

/** Only where it is worth a theme: one of them is issued by another company, or under another name. */
function issuers(quotes: readonly ComparedQuote[]): FactRow[] {
  const some = quotes.some(({ quote }) =>
    ['renamed', 'recorded', 'unrecorded'].includes(quote.issuer.standing),
  );
  return some ? [factRow('Issued by', quotes.map(issuer))] : [];
}

function exclusions(quotes: readonly ComparedQuote[]): FactRow[] {
  const cells = quotes.map(({ revision: { offer } }) => fact(offer.exclusions.trim() || '–'));
  const some = cells.some(({ text }) => text !== '–');
  return some ? [factRow('Not included', cells)] : [];
}

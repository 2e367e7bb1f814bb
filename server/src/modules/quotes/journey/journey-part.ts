/** What the journey's page is told of the quotes: the new ones, and how far the lowest are apart. */
import { compareDecimals, decimal, subtract, writeDecimal } from '@waggle/contract/money/decimal';
import { LINKED_PATHS, PAGE_PATHS } from '@waggle/contract/paths';
import { chosenStep, type ChosenStep } from '@waggle/contract/quotes/accepted-terms';
import type { RfqDraft } from '@waggle/contract/rfq';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../../lib/journey/journey-parts.ts';
import { countWords, moneyWords, numberInWords } from '../../../lib/mail/mail-words.ts';
import { selectBriefs } from '../../rfq/brief/briefs.service.ts';
import { selectAskings } from '../../rfq/invitations/asked.service.ts';
import { readLiveOffers } from '../live-offers.ts';
import { selectWaiting, type WaitingQuote } from './received-prices.repo.ts';

interface WaitingPrice extends WaitingQuote {
  readonly unit: RfqDraft['unit'];
  /** At the first quantity of the brief that it answers, where it has a price for it; else at the next that has one. */
  readonly step: ChosenStep;
}

/** @returns those that can still be chosen, the one that came last first */
async function readWaitingPrices(db: Db, userId: string): Promise<WaitingPrice[]> {
  const waiting = await selectWaiting(db, userId);
  const offers = new Map((await readLiveOffers(db, waiting)).map((live) => [live.id, live]));
  const answered = waiting.flatMap(({ id, rfq_id: rfqId }) => {
    const number = offers.get(id)?.briefRevision;
    return number === undefined ? [] : [{ rfqId, number }];
  });
  const keys = [...new Map(answered.map((key) => [`${key.rfqId} ${key.number}`, key])).values()];
  const briefs = await selectBriefs(db, keys);
  return waiting.flatMap((quote) => {
    const live = offers.get(quote.id);
    const brief = live && briefs.get(`${quote.rfq_id} ${live.briefRevision}`);
    if (live === undefined || brief === undefined) return [];
    const wanted = brief.quantities.filter((one) => one !== null);
    const step = chosenStep(live.offer, { wanted });
    return step === undefined ? [] : [{ ...quote, unit: brief.unit, step }];
  });
}

type Price = Pick<WaitingPrice, 'rfq_id' | 'step'>;

/**
 * @param prices the last first
 * @returns of the request that was quoted to last; undefined without two prices in one currency and at one quantity that
 *   differ
 */
function closestQuotes(prices: readonly Price[]): { currency: string; apart: string } | undefined {
  const groups = Map.groupBy(
    prices,
    ({ rfq_id, step }) => `${rfq_id} ${step.currency} ${step.quantity}`,
  );
  for (const group of groups.values()) {
    const [lowest, second] = group
      .map(({ step }) => decimal(step.unit_price))
      .toSorted(compareDecimals);
    if (lowest === undefined || second === undefined) continue;
    const apart = subtract(second, lowest);
    if (apart.digits > 0n) {
      return { currency: group[0]?.step.currency ?? '', apart: writeDecimal(apart) };
    }
  }
  return undefined;
}

/** Suppliers that are named; the others are counted. */
const NAMED = 2;

const comparePath = (rfqId: string): string => LINKED_PATHS.requestCompare.replace(':id', rfqId);

function newsOf(
  fresh: readonly WaitingPrice[],
  live: readonly WaitingPrice[],
  names: ReadonlyMap<string, { supplier_name: string }>,
) {
  const [first] = fresh;
  if (first === undefined) return [];
  const words = fresh
    .slice(0, NAMED)
    .map(
      ({ invitation_id, step, unit }) =>
        `${names.get(invitation_id)?.supplier_name ?? 'A supplier'}, ${moneyWords(step.currency, step.unit_price)} a piece at ${countWords({ unit }, step.quantity)}.`,
    );
  const more = fresh.length - words.length;
  const inOne = fresh.every(({ rfq_id }) => rfq_id === first.rfq_id);
  const beside = live.filter(({ rfq_id }) => rfq_id === first.rfq_id).length;
  return [
    {
      figure: String(fresh.length),
      title: fresh.length === 1 ? 'new quote' : 'new quotes',
      text: [...words, ...(more > 0 ? [`And ${numberInWords(more)} more.`] : [])].join(' '),
      progress: null,
      link: inOne
        ? {
            label: beside > 1 ? `Compare ${numberInWords(beside)}` : 'See it',
            path: comparePath(first.rfq_id),
          }
        : { label: 'See requests', path: PAGE_PATHS.requests },
    },
  ];
}

export async function quotesPart(
  _context: Context,
  db: Db,
  { userId, since }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const live = await readWaitingPrices(db, userId);
  const [last] = live;
  if (last === undefined) return undefined;
  const fresh = live.filter((one) => !one.beside_chosen && one.first_sent_at >= since);
  const names = await selectAskings(
    db,
    [last, ...fresh.slice(0, NAMED)].map(({ invitation_id }) => invitation_id),
  );
  const gap = closestQuotes(live);
  const supplier = names.get(last.invitation_id)?.supplier_name ?? 'a supplier';
  return {
    figures: {
      quotes: live.length,
      ...(gap !== undefined && { closestQuotes: moneyWords(gap.currency, gap.apart) }),
    },
    news: newsOf(fresh, live, names),
    latest: {
      text: `Quote from ${supplier}`,
      at: last.first_sent_at,
      path: comparePath(last.rfq_id),
    },
  };
}

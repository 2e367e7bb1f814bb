/** The price of each live quote that a buyer has, at the quantity that the buyer wants. */
import { chosenStep, type ChosenStep } from '@waggle/contract/quotes/accepted-terms';
import type { RfqDraft } from '@waggle/contract/rfq';
import type { Db } from '../../../lib/database.ts';
import { selectBriefs } from '../../rfq/brief/briefs.service.ts';
import { readLiveOffers } from '../live-offers.ts';
import { selectWaiting, type WaitingQuote } from './received-prices.repo.ts';

export interface WaitingPrice extends WaitingQuote {
  readonly unit: RfqDraft['unit'];
  /** At the first quantity of the brief that it answers, where it has a price for it; else at the next that has one. */
  readonly step: ChosenStep;
}

/** @returns those that wait for a decision, the one that came last first */
export async function readWaitingPrices(db: Db, userId: string): Promise<WaitingPrice[]> {
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

/** The figures of a quote that stand beside the conversation. */
import { chosenStep, type ChosenStep } from '@waggle/contract/quotes/accepted-terms';
import { quantityText } from '../../rfq/brief-words.ts';
import { companyWords } from '../../relations/company-words.ts';
import { formatShortDate } from '../../../lib/dates.ts';
import { endByOwnClock } from '../../../lib/figures/zones.ts';
import {
  counted,
  formatCount,
  formatMoney,
  formatTotal,
} from '../../../lib/figures/format-money.ts';
import { deliveryOf, toolingOf } from '../entries/revision-changes.ts';
import type { ThreadWorld } from '../thread/thread-world.ts';

export interface QuoteFact {
  name: string;
  value: string;
  isPrice?: true;
}

function stepOf({ quote, quantities: wanted }: ThreadWorld) {
  const offer = quote?.revisions.at(-1)?.offer;
  return offer && chosenStep(offer, { accepted: quote?.accepted ?? null, wanted });
}

export function quoteFacts(world: ThreadWorld): QuoteFact[] {
  const step = stepOf(world);
  const revision = world.quote?.revisions.at(-1);
  if (revision === undefined) return [];
  const { offer } = revision;
  const facts: QuoteFact[] = [];
  const say = (name: string, value: string) => value !== '' && facts.push({ name, value });
  if (step !== undefined) {
    const { quantity, unit_price, lead_days, currency } = step;
    const accepted = world.quote?.accepted ?? null;
    facts.push({
      name: `${quantityText(quantity, world.unit)}, each`,
      value: formatMoney(unit_price, currency),
      isPrice: true,
    });
    if (accepted !== null) say('Together', formatTotal(accepted.total, currency));
    const isLanded = accepted !== null || quantity === world.quantities[0];
    if (isLanded && world.landed !== undefined) say('At your door, each', world.landed);
    say('Ready in', counted(lead_days, 'day'));
  }
  const tooling = toolingOf(offer);
  say('Tooling', tooling === '0' ? 'None' : formatTotal(tooling, offer.currency));
  say('Delivery', deliveryOf(offer));
  if (offer.issuer !== null) say('Issued by', companyWords(offer.issuer));
  const { lines } = world;
  const met = lines.filter(({ key }) =>
    offer.answers.some((one) => one.key === key && one.answer === 'meets'),
  );
  if (lines.length > 0) say('Lines met', `${met.length} of ${lines.length}`);
  // What is chosen holds until the order is signed or ends.
  if (world.quote?.accepted) return facts;
  const end = endByOwnClock(offer.valid_until, revision.valid_until);
  const last = offer.valid_until === '' ? '' : formatShortDate(offer.valid_until);
  say('Valid until', end === '' ? last : `${last}, ${end}`);
  return facts;
}

/** @returns `THB 402.00 at 500, 24 days`, for a line; empty without a price */
export function quoteLine(world: ThreadWorld): string {
  const step = stepOf(world);
  return step === undefined ? '' : stepWords(step);
}

/** @returns `THB 402.00 at 500, 24 days` */
export function stepWords({ quantity, unit_price, currency, lead_days }: ChosenStep): string {
  return `${formatMoney(unit_price, currency)} at ${formatCount(quantity)}, ${counted(lead_days, 'day')}`;
}

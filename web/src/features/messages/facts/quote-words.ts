/** The figures of a quote that stand beside the conversation. */
import { priceAt } from '@waggle/contract/quotes/price-at';
import { unitWord } from '@waggle/contract/supplier/terms';
import { companyWords } from '../../../brief/issuer-words.ts';
import { formatShortDate } from '../../../lib/dates.ts';
import { formatCount, formatMoney, formatTotal } from '../../../lib/figures/format-money.ts';
import { dayCount, deliveryOf, quantitiesOf, toolingOf } from '../entries/revision-changes.ts';
import type { ThreadWorld } from '../thread/thread-world.ts';

export interface QuoteFact {
  name: string;
  value: string;
  isPrice?: true;
}

/** @returns the first quantity that was asked for and has a price */
function firstPriced({ quote, quantities }: ThreadWorld) {
  const offer = quote?.revisions.at(-1)?.offer;
  if (offer === undefined) return undefined;
  const asked = [...quantities, ...quantitiesOf(offer, undefined)];
  const quantity = asked.find((one) => priceAt(offer, one) !== undefined);
  const tier = quantity === undefined ? undefined : priceAt(offer, quantity);
  return quantity === undefined || tier === undefined ? undefined : { quantity, tier, offer };
}

export function quoteFacts(world: ThreadWorld): QuoteFact[] {
  const priced = firstPriced(world);
  const revision = world.quote?.revisions.at(-1);
  if (revision === undefined) return [];
  const { offer } = revision;
  const facts: QuoteFact[] = [];
  const say = (name: string, value: string) => value !== '' && facts.push({ name, value });
  if (priced !== undefined) {
    const { quantity, tier } = priced;
    facts.push({
      name: `${formatCount(quantity)} ${unitWord(world.unit, quantity)}, each`,
      value: formatMoney(tier.unit_price, offer.currency),
      isPrice: true,
    });
    const isFirst = quantity === world.quantities[0];
    if (isFirst && world.landed !== undefined) say('At your door, each', world.landed);
    say('Ready in', dayCount(tier.lead_days));
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
  if (offer.valid_until !== '') say('Valid until', formatShortDate(offer.valid_until));
  return facts;
}

/** @returns `THB 402.00 at 500, 24 days`, for a line; empty without a price */
export function quoteLine(world: ThreadWorld): string {
  const priced = firstPriced(world);
  if (priced === undefined) return '';
  const { quantity, tier, offer } = priced;
  const price = formatMoney(tier.unit_price, offer.currency);
  return `${price} at ${formatCount(quantity)}, ${dayCount(tier.lead_days)}`;
}

/** What a revision of a quote says, beside the one before it, with the change in words. */
import {
  add,
  compareDecimals,
  decimal,
  divide,
  multiply,
  subtract,
  writeDecimal,
} from '@waggle/contract/money/decimal';
import type { QuoteRevision } from '@waggle/contract/quotes';
import { priceAt } from '@waggle/contract/quotes/price-at';
import { companyWords } from '../../relations/company-words.ts';
import { formatShortDate } from '../../../lib/dates.ts';
import {
  counted,
  formatCount,
  formatMoney,
  formatTotal,
} from '../../../lib/figures/format-money.ts';

type Offer = QuoteRevision['offer'];

export interface ChangeRow {
  name: string;
  /** Struck through; null where nothing stood there or nothing changed. */
  before: string | null;
  now: string;
  /** In words; empty where it is the same. */
  change: string;
  /** For the reader who buys: better, worse, or neither. */
  tone: 'better' | 'worse' | 'plain';
  isPrice: boolean;
}

const DAY = 24 * 3600 * 1000;
const NONE = '–';
const PERCENT = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** @returns `3.8 % cheaper`; empty where both are the same */
export function priceChange(before: string, now: string): Pick<ChangeRow, 'change' | 'tone'> {
  const [old, next] = [decimal(before), decimal(now)];
  const order = compareDecimals(next, old);
  if (order === 0 || old.digits === 0n) return { change: '', tone: 'plain' };
  const far = order < 0 ? subtract(old, next) : subtract(next, old);
  const percent = divide(multiply(far, decimal(100)), old, 1);
  const text = writeDecimal(percent);
  const words = text === '0.0' ? 'under 0.1' : PERCENT.format(text as Intl.StringNumericLiteral);
  return order < 0
    ? { change: `${words} % cheaper`, tone: 'better' }
    : { change: `${words} % dearer`, tone: 'worse' };
}

function dayChange(before: number, now: number): Pick<ChangeRow, 'change' | 'tone'> {
  if (before === now) return { change: '', tone: 'plain' };
  return now > before
    ? { change: `${counted(now - before, 'day')} later`, tone: 'worse' }
    : { change: `${counted(before - now, 'day')} earlier`, tone: 'better' };
}

const froms = ({ tiers }: Offer) => tiers.flatMap(({ from }) => (from === null ? [] : [from]));

/** @returns the quantities at which the price or the time changes in one of the revisions */
export function quantitiesOf(now: Offer, before: Offer | undefined): number[] {
  return [...new Set([...froms(now), ...(before ? froms(before) : [])])].toSorted((a, b) => a - b);
}

export function toolingOf({ costs }: Pick<Offer, 'costs'>): string {
  const amounts = costs.flatMap(({ amount }) => (amount === '' ? [] : [decimal(amount)]));
  return writeDecimal(add(...amounts));
}

export const deliveryOf = ({ incoterm, place }: Offer) =>
  [incoterm, place].filter(Boolean).join(' ');

function priceRows(now: Offer, before: Offer): ChangeRow[] {
  return quantitiesOf(now, before).map((quantity) => {
    const [old, next] = [priceAt(before, quantity), priceAt(now, quantity)];
    const price = (tier: typeof old, { currency }: Offer) =>
      tier === undefined ? NONE : formatMoney(tier.unit_price, currency);
    const name = formatCount(quantity);
    const row = { name, before: price(old, before), now: price(next, now), isPrice: true };
    if (old === undefined || next === undefined) {
      return { ...row, change: next === undefined ? 'not offered any more' : 'new', tone: 'plain' };
    }
    if (now.currency !== before.currency) {
      return { ...row, change: `now in ${now.currency}`, tone: 'plain' };
    }
    return { ...row, ...priceChange(old.unit_price, next.unit_price) };
  });
}

function timeRows(now: Offer, before: Offer): ChangeRow[] {
  return quantitiesOf(now, before).flatMap((quantity, at) => {
    const [old, next] = [priceAt(before, quantity), priceAt(now, quantity)];
    if (old === undefined || next === undefined) return [];
    const change = dayChange(old.lead_days, next.lead_days);
    if (at > 0 && change.change === '') return [];
    const name = `Ready in, at ${formatCount(quantity)}`;
    return [
      {
        name,
        before: counted(old.lead_days, 'day'),
        now: counted(next.lead_days, 'day'),
        ...change,
        isPrice: false,
      },
    ];
  });
}

const issuerOf = ({ issuer, offer }: QuoteRevision) =>
  companyWords({ name: issuer, country: offer.issuer?.country ?? null });

function otherRows(now: QuoteRevision, before: QuoteRevision): ChangeRow[] {
  const rows: ChangeRow[] = [];
  const say = (
    name: string,
    old: string,
    next: string,
    words: Pick<ChangeRow, 'change' | 'tone'>,
  ) => {
    if (old !== next)
      rows.push({ name, before: old || NONE, now: next || NONE, ...words, isPrice: false });
  };
  const plain = { change: 'changed', tone: 'plain' } as const;
  const [offer, old] = [now.offer, before.offer];
  const isOther = offer.issuer !== null || old.issuer !== null;
  say('Issued by', issuerOf(before), issuerOf(now), {
    change: isOther ? 'another company' : 'renamed',
    tone: 'plain',
  });
  const [tooling, oldTooling] = [toolingOf(offer), toolingOf(old)];
  const sameMoney = offer.currency === old.currency;
  say(
    'Tooling',
    formatTotal(oldTooling, old.currency),
    formatTotal(tooling, offer.currency),
    sameMoney && oldTooling !== '0' ? priceChange(oldTooling, tooling) : plain,
  );
  const smallest = (moq: number | null) => (moq === null ? '' : formatCount(moq));
  say('Smallest order', smallest(old.moq), smallest(offer.moq), plain);
  say('Delivery', deliveryOf(old), deliveryOf(offer), plain);
  const deposit = (percent: number | null) => (percent === null ? '' : `${percent} %`);
  say('Before production', deposit(old.deposit), deposit(offer.deposit), plain);
  const days = Math.round((Date.parse(offer.valid_until) - Date.parse(old.valid_until)) / DAY);
  say('Valid until', formatShortDate(old.valid_until), formatShortDate(offer.valid_until), {
    change: days > 0 ? `${counted(days, 'day')} longer` : `${counted(-days, 'day')} shorter`,
    tone: 'plain',
  });
  return rows;
}

export function changeRows(now: QuoteRevision, before: QuoteRevision): ChangeRow[] {
  return [
    ...priceRows(now.offer, before.offer),
    ...timeRows(now.offer, before.offer),
    ...otherRows(now, before),
  ];
}

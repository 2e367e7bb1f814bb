/** What a quote says: as a draft with gaps, and as it must be to be sent. */
import * as z from 'zod/mini';
import { QUOTE_LIMITS, SUPPLIER_LIMITS } from '../limits.ts';
import { amount, currency } from '../money.ts';
import { compareDecimals, decimal } from '../money/decimal.ts';
import { INCOTERM_CODES } from '../options/incoterms.ts';
import { calendarDay } from '../text.ts';
import { companyKey } from '../text/company-name.ts';
import { draftText, orEmpty } from '../text/draft-text.ts';
import { timeZone } from '../calendar/time-zone.ts';
import { isBlank } from '../text/typed-text.ts';
import { issuerDraft } from './issuer.ts';

function whole(least: number, most: number) {
  const error = `Must be a whole number from ${least} to ${most.toLocaleString('en')}`;
  return z.nullable(z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error })));
}

const pieces = whole(1, SUPPLIER_LIMITS.orderQuantity);
const days = whole(0, QUOTE_LIMITS.days);

/** The unit price from a quantity on. */
export const priceTier = z.object({
  from: pieces,
  unit_price: orEmpty(amount('Must be a price such as 418.50')),
  /** Days from order and deposit until the goods are ready. */
  lead_days: days,
});
export type PriceTier = z.output<typeof priceTier>;

/** Whose a tool is once it is paid for; `nobody`: there is nothing to own. */
export const COST_OWNERS = ['buyer', 'supplier', 'nobody'] as const;

export const oneTimeCost = z.object({
  what: draftText(QUOTE_LIMITS.costName),
  amount: orEmpty(amount()),
  owner: z.enum(COST_OWNERS, { error: 'Say whose it is' }),
});

/** What a supplier says to one line of the brief; `offer` and `why` only where it differs, or the line was left open. */
export const lineAnswer = z.object({
  key: z.uuid({ error: 'Must be the key of a line' }),
  answer: z.nullable(z.enum(['meets', 'differs'], { error: 'Say whether you meet this line' })),
  offer: draftText(QUOTE_LIMITS.offered),
  why: draftText(QUOTE_LIMITS.why),
});
export type LineAnswer = z.output<typeof lineAnswer>;

const percent = whole(0, 100);

/** An offer with gaps, as it is saved while it is written. */
export const offerDraft = z.object({
  /** Another company that issues it; null for the verified one itself. */
  issuer: z._default(z.nullable(issuerDraft), null),
  currency: orEmpty(currency()),
  moq: pieces,
  tiers: z
    .array(priceTier, { error: 'Must be a list' })
    .check(z.maxLength(QUOTE_LIMITS.tiers, { error: `At most ${QUOTE_LIMITS.tiers} price steps` })),
  costs: z
    .array(oneTimeCost, { error: 'Must be a list' })
    .check(z.maxLength(QUOTE_LIMITS.costs, { error: `At most ${QUOTE_LIMITS.costs} costs` })),
  /** Null where no sample is offered. */
  sample: z.nullable(
    z.object({
      price: orEmpty(amount()),
      days,
      /** Whether its price is taken off the first order. */
      credited: z.boolean({ error: 'Must be yes or no' }),
    }),
  ),
  incoterm: orEmpty(z.enum(INCOTERM_CODES, { error: 'Choose an Incoterm' })),
  /** The named place of the Incoterm. */
  place: draftText(QUOTE_LIMITS.place),
  /** Percent before production; the rest before shipping, or after. */
  deposit: percent,
  /** When the rest is due. */
  balance_due: z.enum(['before_shipping', 'on_delivery', 'after_30_days', 'after_60_days'], {
    error: 'Say when the rest is due',
  }),
  /** The last day of its validity, `2026-12-12`, by the supplier's clock. */
  valid_until: orEmpty(calendarDay()),
  time_zone: timeZone(),
  /** Pieces in a cubic metre, packed; null where it is not said. */
  pieces_per_m3: pieces,
  answers: z
    .array(lineAnswer, { error: 'Must be a list' })
    .check(z.maxLength(50, { error: 'At most 50 lines' })),
  exclusions: draftText(QUOTE_LIMITS.exclusions),
  note: draftText(QUOTE_LIMITS.note),
  files: z
    .array(z.string({ error: 'Must be the URL of a file' }).check(z.maxLength(2000)), {
      error: 'Must be a list',
    })
    .check(z.maxLength(QUOTE_LIMITS.files, { error: `At most ${QUOTE_LIMITS.files} files` })),
});
export type OfferDraft = z.output<typeof offerDraft>;

/** The brief as far as an offer answers it. */
export interface AnsweredBrief {
  readonly lines: readonly { readonly key: string; readonly open: boolean }[];
  readonly quantities: readonly (number | null)[];
}

/** What keeps an offer from being sent: the field's path, and the sentence for the user. */
export interface OfferProblem {
  readonly path: string;
  readonly message: string;
}

export function emptyOffer(timeZone: string, brief: AnsweredBrief): OfferDraft {
  return {
    issuer: null,
    currency: '',
    moq: null,
    tiers: brief.quantities.map((from) => ({ from, unit_price: '', lead_days: null })),
    costs: [],
    sample: { price: '', days: null, credited: false },
    incoterm: '',
    place: '',
    deposit: 30,
    balance_due: 'before_shipping',
    valid_until: '',
    time_zone: timeZone,
    pieces_per_m3: null,
    answers: brief.lines.map(({ key }) => ({ key, answer: null, offer: '', why: '' })),
    exclusions: '',
    note: '',
    files: [],
  };
}

function tierProblems(tiers: OfferDraft['tiers']): OfferProblem[] {
  if (tiers.length === 0) return [{ path: 'tiers', message: 'Give at least one price' }];
  return tiers.flatMap(({ from, unit_price, lead_days }, at) => {
    const found: OfferProblem[] = [];
    const need = (isThere: boolean, field: string, message: string) => {
      if (!isThere) found.push({ path: `tiers.${at}.${field}`, message });
    };
    need(from !== null, 'from', 'Say from how many pieces');
    need(
      from === null || at === 0 || from > (tiers[at - 1]?.from ?? 0),
      'from',
      'Each step must begin above the one before',
    );
    need(
      unit_price !== '' && decimal(unit_price).digits > 0n,
      'unit_price',
      'Give a price above 0',
    );
    need(lead_days !== null, 'lead_days', 'Say in how many days it is ready');
    return found;
  });
}

function issuerProblems(issuer: OfferDraft['issuer']): OfferProblem[] {
  if (issuer === null) return [];
  const { name, country, relation } = issuer;
  const missing = [
    companyKey(name) === '' && { path: 'issuer.name', message: 'Write its registered name' },
    country === '' && { path: 'issuer.country', message: 'Choose its country' },
    relation === '' && { path: 'issuer.relation', message: 'Say how it belongs to your company' },
  ];
  return missing.filter((one) => one !== false);
}

function answerProblems(answers: OfferDraft['answers'], brief: AnsweredBrief): OfferProblem[] {
  const byKey = new Map(answers.map((answer, at) => [answer.key, { answer, at }]));
  return brief.lines.flatMap(({ key, open }, line) => {
    const found = byKey.get(key);
    const path = found === undefined ? `answers.${answers.length + line}` : `answers.${found.at}`;
    const given = found?.answer;
    if (given === undefined || given.answer === null) {
      return [{ path: `${path}.answer`, message: 'This line has no answer yet' }];
    }
    const mustSay = given.answer === 'differs' || open;
    return mustSay && isBlank(given.offer)
      ? [{ path: `${path}.offer`, message: 'Say what you offer' }]
      : [];
  });
}

/**
 * @param today `2026-11-23`, by the supplier's clock
 * @returns everything that is missing or wrong before the offer can be sent, in the order of the form
 */
export function offerProblems(
  offer: OfferDraft,
  brief: AnsweredBrief,
  today: string,
): OfferProblem[] {
  const problems: OfferProblem[] = [];
  const need = (isThere: boolean, path: string, message: string) => {
    if (!isThere) problems.push({ path, message });
  };
  need(offer.currency !== '', 'currency', 'Choose a currency');
  need(offer.moq !== null, 'moq', 'Say the smallest order you take');
  problems.push(...tierProblems(offer.tiers));
  const first = offer.tiers[0]?.from ?? null;
  need(
    offer.moq === null || first === null || offer.moq <= first,
    'moq',
    'The smallest order must not be above the first price step',
  );
  for (const [at, { what, amount: cost }] of offer.costs.entries()) {
    need(!isBlank(what), `costs.${at}.what`, 'Say what it is for');
    need(cost !== '', `costs.${at}.amount`, 'Give the amount');
  }
  if (offer.sample !== null) {
    need(offer.sample.price !== '', 'sample.price', 'Give the price, 0 for a free one');
    need(offer.sample.days !== null, 'sample.days', 'Say in how many days you send it');
  }
  need(offer.incoterm !== '', 'incoterm', 'Choose an Incoterm');
  need(!isBlank(offer.place), 'place', 'Name the place');
  need(offer.deposit !== null, 'deposit', 'Say how much is paid before production');
  need(offer.valid_until !== '', 'valid_until', 'Say until when it is valid');
  need(
    offer.valid_until === '' || offer.valid_until >= today,
    'valid_until',
    'The date must lie ahead',
  );
  need(
    offer.valid_until === '' || daysBetween(today, offer.valid_until) <= QUOTE_LIMITS.validDays,
    'valid_until',
    `It may be valid for at most ${QUOTE_LIMITS.validDays} days`,
  );
  problems.push(...issuerProblems(offer.issuer));
  problems.push(...answerProblems(offer.answers, brief));
  return problems;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * 3600 * 1000);
}

/** @returns tiers that cost more than the step before, by their place in the list: they warn and do not block */
export function risingTiers(tiers: readonly PriceTier[]): number[] {
  return tiers.flatMap(({ unit_price }, at) => {
    const before = tiers[at - 1]?.unit_price ?? '';
    if (unit_price === '' || before === '') return [];
    return compareDecimals(decimal(unit_price), decimal(before)) > 0 ? [at] : [];
  });
}

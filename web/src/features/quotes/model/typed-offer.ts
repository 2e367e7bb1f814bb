/** An offer as it is typed: every number is text as its field gives it, so that nothing half-typed is lost. */
import type {
  AnsweredBrief,
  LineAnswer,
  OfferDraft,
  OfferProblem,
} from '@waggle/contract/quotes/offer';
import type { IssuerDraft } from '@waggle/contract/quotes/issuer';
import { QUOTE_LIMITS, SUPPLIER_LIMITS } from '@waggle/contract/limits';
import { amountRule } from '@waggle/contract/money/typed-amount';
import {
  type NumberRule,
  numberIn,
  refusalIn,
  wholeIn,
  wholeRule,
} from '@waggle/contract/text/typed-number';
import { randomId } from '../../../api/random-id.ts';

export interface TypedTier {
  /** Of its row on the page. */
  id: string;
  from: string;
  unit_price: string;
  lead_days: string;
}

export interface TypedCost {
  id: string;
  what: string;
  amount: string;
  owner: OfferDraft['costs'][number]['owner'];
}

export interface TypedOffer extends Pick<
  OfferDraft,
  | 'currency'
  | 'incoterm'
  | 'place'
  | 'balance_due'
  | 'valid_until'
  | 'time_zone'
  | 'exclusions'
  | 'note'
  | 'files'
> {
  /** Whether another company issues it; what is typed of it stays while the own one is chosen. */
  foreign: boolean;
  issuer: IssuerDraft;
  moq: string;
  tiers: TypedTier[];
  costs: TypedCost[];
  sampleOffered: boolean;
  sample: { price: string; days: string; credited: boolean };
  deposit: string;
  pieces_per_m3: string;
  answers: LineAnswer[];
}

/** What the fields of whole numbers take. */
export const PIECES = wholeRule(1, SUPPLIER_LIMITS.orderQuantity);
export const DAYS = wholeRule(0, QUOTE_LIMITS.days);
export const DEPOSIT: NumberRule = { ...wholeRule(0, 100), signs: ['%'] };

/** Nothing is typed of another company. */
export const NO_ISSUER: IssuerDraft = { name: '', country: '', relation: '' };

const text = (value: number | null) => (value === null ? '' : String(value));

export const emptyTier = (): TypedTier => ({
  id: randomId(),
  from: '',
  unit_price: '',
  lead_days: '',
});

export const emptyCost = (): TypedCost => ({
  id: randomId(),
  what: '',
  amount: '',
  owner: 'buyer',
});

/** @returns an answer for each line of the brief, in its order; answers to lines that are gone are left out */
export function answersFor(
  answers: readonly LineAnswer[],
  { lines }: Pick<AnsweredBrief, 'lines'>,
): LineAnswer[] {
  const given = new Map(answers.map((answer) => [answer.key, answer]));
  return lines.map(({ key }) => given.get(key) ?? { key, answer: null, offer: '', why: '' });
}

export function typedOf(offer: OfferDraft, brief: AnsweredBrief): TypedOffer {
  const { issuer, moq, tiers, costs, sample, deposit, pieces_per_m3, answers, ...same } = offer;
  return {
    ...same,
    foreign: issuer !== null,
    issuer: issuer ?? NO_ISSUER,
    moq: text(moq),
    tiers: tiers.map(({ from, unit_price, lead_days }) => ({
      id: randomId(),
      from: text(from),
      unit_price,
      lead_days: text(lead_days),
    })),
    costs: costs.map((cost) => ({ id: randomId(), ...cost })),
    sampleOffered: sample !== null,
    sample: {
      price: sample?.price ?? '',
      days: text(sample?.days ?? null),
      credited: sample?.credited ?? false,
    },
    deposit: text(deposit),
    pieces_per_m3: text(pieces_per_m3),
    answers: answersFor(answers, brief),
  };
}

/** The offer, and what is typed in a way that it does not take. */
export interface ReadOffer {
  offer: OfferDraft;
  problems: OfferProblem[];
}

/** What was typed beside an answer that needs no words stays on the page, and is not sent. */
function sentAnswers(answers: readonly LineAnswer[], { lines }: AnsweredBrief): LineAnswer[] {
  const open = new Set(lines.flatMap((line) => (line.open ? [line.key] : [])));
  return answers.map((given) =>
    given.answer === 'meets' && !open.has(given.key) ? { ...given, offer: '', why: '' } : given,
  );
}

/** Reads the typed text; a field that is no number is empty in the offer, and named as a problem. */
export function readOffer(typed: TypedOffer, brief: AnsweredBrief): ReadOffer {
  const problems: OfferProblem[] = [];

  function look(path: string, value: string, rule: NumberRule): void {
    const message = refusalIn(value, rule);
    if (message !== undefined) problems.push({ path, message });
  }
  function whole(path: string, value: string, rule: NumberRule): number | null {
    look(path, value, rule);
    return wholeIn(value, rule) ?? null;
  }
  const price = amountRule(undefined, typed.currency);
  function money(path: string, value: string): string {
    look(path, value, price);
    return numberIn(value, price) ?? '';
  }

  const { sampleOffered, sample, foreign, issuer, ...rest } = typed;
  const offer: OfferDraft = {
    ...rest,
    issuer: foreign ? issuer : null,
    answers: sentAnswers(typed.answers, brief),
    moq: whole('moq', typed.moq, PIECES),
    tiers: typed.tiers.map(({ from, unit_price, lead_days }, at) => ({
      from: whole(`tiers.${at}.from`, from, PIECES),
      unit_price: money(`tiers.${at}.unit_price`, unit_price),
      lead_days: whole(`tiers.${at}.lead_days`, lead_days, DAYS),
    })),
    costs: typed.costs.map(({ what, amount, owner }, at) => ({
      what,
      amount: money(`costs.${at}.amount`, amount),
      owner,
    })),
    sample: sampleOffered
      ? {
          price: money('sample.price', sample.price),
          days: whole('sample.days', sample.days, DAYS),
          credited: sample.credited,
        }
      : null,
    deposit: whole('deposit', typed.deposit, DEPOSIT),
    pieces_per_m3: whole('pieces_per_m3', typed.pieces_per_m3, PIECES),
  };
  return { offer, problems };
}

/** Competitors that the user has found: name, address, price, and a note. */
import * as z from 'zod/mini';
import { RESEARCH_LIMITS } from '../limits.ts';
import { amount, currency } from '../money.ts';
import { amountRule } from '../money/typed-amount.ts';
import { isStorable, requiredText } from '../text.ts';
import { draftText, orEmpty } from '../text/draft-text.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB_SCHEME = /^https?:\/\//i;
const WRONG_ADDRESS = 'Must be an http or https address, such as https://example.com';

/** Users type `example.com`; what is stored always has http or https. */
const withScheme = (text: string) => (text === '' || SCHEME.test(text) ? text : `https://${text}`);

/** @returns whether a stored address can be a link */
export function isWebAddress(text: string): boolean {
  if (!WEB_SCHEME.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && username === '' && password === '';
}

const webAddress = z.string({ error: WRONG_ADDRESS }).check(
  z.trim(),
  z.refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true }),
  z.maxLength(RESEARCH_LIMITS.url, {
    error: `An address has at most ${RESEARCH_LIMITS.url} characters`,
    abort: true,
  }),
  z.overwrite(withScheme),
  z.refine((text) => text === '' || isWebAddress(text), { error: WRONG_ADDRESS }),
);

/** How prices of the research are typed. */
export const priceRule = (code: string) => amountRule('Must be a price such as 69.50', code);

export const competitorInput = z.object({
  name: requiredText({
    required: 'Type the competitor’s name',
    max: {
      length: RESEARCH_LIMITS.name,
      message: `A name has at most ${RESEARCH_LIMITS.name} characters`,
    },
  }),
  /** Empty, or http or https. */
  url: webAddress,
  /** A decimal string; empty where it is not known, and then not on the map. */
  price: orEmpty(amount(priceRule('').message)),
  currency: currency(),
  /** What the price buys: «piece», «set of 3». */
  unit: draftText(RESEARCH_LIMITS.unit),
  note: draftText(RESEARCH_LIMITS.note),
});
export type CompetitorInput = z.output<typeof competitorInput>;

export const competitor = z.extend(competitorInput, {
  id: z.string(),
  /** One more with each change. */
  version: z.number(),
  changed_at: z.string(),
});
export type Competitor = z.output<typeof competitor>;

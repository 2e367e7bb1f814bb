/** What typed terms read as, and what of them is missing or wrong. */
import { writtenTerms } from '@waggle/contract/orders/first-terms';
import {
  type OrderTerms,
  type TermsInput,
  termsInput,
  type TermsProblem,
  termsProblems,
} from '@waggle/contract/orders/terms';
import { type TypedTerms, withEnds } from './typed-terms.ts';

const NUMBERS = ['quantity', 'days', 'ready_days', 'acceptance_days', 'rounds', 'released_in'];
const ANSWERS = ['exclusive', 'may_be_shown'];

/** What is no number stays as it was typed, and is refused in the contract's words. */
function asValue(end: unknown, name: string): unknown {
  if (ANSWERS.includes(name)) return end === 'yes';
  return NUMBERS.includes(name) && /^\d+$/.test(String(end)) ? Number(end) : end;
}

export interface ReadTerms {
  /** Undefined while something typed is not what its field takes. */
  readonly terms: TermsInput | undefined;
  /** As they would be signed, with every amount. */
  readonly written: OrderTerms | undefined;
  readonly problems: readonly TermsProblem[];
}

/** @param now what is fixed of them */
export function readTerms({ lines, ...typed }: TypedTerms, now: OrderTerms): ReadTerms {
  const parsed = termsInput.safeParse({ ...(withEnds(typed, asValue) as object), lines });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    return { terms: undefined, written: undefined, problems };
  }
  const written = writtenTerms(parsed.data, now, now.version);
  return { terms: parsed.data, written, problems: termsProblems(written) };
}

/** The sentence about what is next in an order, for the side that reads it: on its page, in lists and in mails. */
import type { Side } from '../permissions/parties.ts';
import type { NextStep, Standing } from './standing.ts';
import type { TermsProblem } from './terms.ts';

export interface NextWords {
  /** «you sign the terms», «Waiting for Ceylon Leaf to sign the terms»; without the day. */
  readonly title: string;
  /** What it means, and what comes of silence. */
  readonly text: string;
}

interface Names {
  /** The side that acts, as the reader calls it; «you» where it is the reader. */
  readonly who: string;
  /** Whether the reader acts. */
  readonly isYou: boolean;
  /** The other side of whoever acts, as the reader calls it. */
  readonly other: string;
  readonly problems: readonly TermsProblem[];
}

type Words = (names: Names) => readonly [does: string, text: string];

const LAPSES = 'Until then the other quotes stay open, and nothing is owed.';

const WORDS: Readonly<Record<Exclude<NextStep, 'as_agreed' | 'closed'>, Words>> = {
  complete_terms: ({ problems }) => [
    'complete the terms',
    problems.length === 0
      ? 'Some parts are missing or wrong.'
      : problems.map(({ message }) => `${message}.`).join(' '),
  ],
  sign_first: ({ isYou, other }) => [
    'sign the terms',
    isYou
      ? `Read what is marked, then sign. ${other} signs the same text after you. ${LAPSES}`
      : 'You sign the same text afterwards. Until then nothing is owed.',
  ],
  sign: ({ isYou, other }) => [
    'sign the terms',
    isYou
      ? `${other} has signed them. Sign the same text, change it, or decline.`
      : `Then the order holds for both of you. ${LAPSES}`,
  ],
  agree: ({ isYou, other }) => [
    'agree to the sample',
    isYou ? `${other} wants a sample first. It binds nobody to an order.` : LAPSES,
  ],
  name_account: ({ isYou, other }) => [
    'name a bank account',
    isYou
      ? `${other} pays into it once our team has checked it. Nobody can sign before it is named.`
      : 'Nobody can sign before it is named. Our team checks it before you pay anything.',
  ],
  explain_names: ({ isYou }) => [
    'say how the names belong together',
    isYou
      ? 'Another name than your verified company’s stands on the quote, the account or the terms. Correct it, or add that company to your profile: our team then records how the two belong together.'
      : 'Another name than the verified company’s stands on the quote, the account or the terms. Nobody can sign before that is settled.',
  ],
  settle_names: () => [
    'look at the names',
    'Another name than the verified company’s stands on the quote, the account or the terms, and the supplier has told our team of it. No time runs out meanwhile.',
  ],
  settle_badge: () => [
    'verify the supplier again',
    'Its verification does not hold at the moment. No time runs out meanwhile.',
  ],
  settle_request: () => [
    'decide on the request',
    'The team has stopped the request that this order comes from. No time runs out meanwhile.',
  ],
};

/**
 * @param reader the side that reads
 * @param other what the other side is called
 * @param problems of the terms, where they are known
 */
export function nextWords(
  { turn, next }: Pick<Standing, 'turn' | 'next'>,
  reader: Side,
  other: string,
  problems: readonly TermsProblem[] = [],
): NextWords {
  if (next === 'closed') return { title: 'This order is closed', text: '' };
  if (next === 'as_agreed') {
    return {
      title: 'Both of you have signed',
      text: 'What was agreed holds from now on. The terms say what is next, and when.',
    };
  }
  const isYou = turn === reader;
  const who = isYou ? 'you' : turn === 'team' ? 'our team' : other;
  const [does, text] = WORDS[next]({ who, isYou, other: isYou ? other : 'you', problems });
  return { title: isYou ? `you ${does}` : `Waiting for ${who} to ${does}`, text };
}

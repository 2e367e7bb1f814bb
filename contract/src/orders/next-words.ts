/** The sentence about what is next in an order, for the side that reads it: on its page, in lists and in mails. */
import type { Side } from '../permissions/parties.ts';
import { arrivedWords, paymentWords } from './payments/payment-words.ts';
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
  /** `the deposit of $2,985.00`; empty where it is about no payment. */
  readonly payment: string;
}

interface NextMore {
  readonly problems: readonly TermsProblem[];
  readonly money: (amount: string) => string;
}

type Words = (names: Names) => readonly [does: string, text: string];

/** What is nobody's turn. */
type Nobodys = 'as_agreed' | 'closed' | 'on_the_way' | 'objecting';

const LAPSES = 'Until then nothing is owed, and no other quote is turned down.';

const WORDS: Readonly<Record<Exclude<NextStep, Nobodys>, Words>> = {
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
      ? `${other} pays into it once our team has checked it. Nothing is agreed or paid before it is named.`
      : 'Nothing is agreed or paid before it is named. Our team checks it before you pay anything.',
  ],
  explain_names: ({ isYou }) => [
    'say how the names belong together',
    isYou
      ? 'The quote, the account or the terms carry another name than your verified company’s. Correct it, or add that company to your profile: our team then records how the two belong together.'
      : 'The quote, the account or the terms carry another name than the verified company’s. Nobody can sign before that is settled.',
  ],
  settle_names: () => [
    'look at the names',
    'The quote, the account or the terms carry another name than the verified company’s. Our team has been told how they belong together. No time runs out meanwhile.',
  ],
  settle_badge: () => [
    'verify the supplier again',
    'A verification has to hold before anything is signed or paid, and it does not at the moment. No time runs out meanwhile.',
  ],
  settle_request: () => [
    'decide on the request',
    'The team has stopped the request that this order comes from. No time runs out meanwhile.',
  ],
  look_at_payment: ({ payment }) => [
    `look at ${payment}`,
    'One of you says that it was sent, the other that it did not arrive. Both of you see the proof.',
  ],
  confirm_payment: ({ isYou, payment, other }) => [
    `say whether ${payment} has arrived`,
    isYou
      ? `${other} says that it was sent. Check your account, then say what arrived. Silence never counts as a yes.`
      : 'Silence never counts as a yes: after three working days our team is told.',
  ],
  settle_account: ({ payment }) => [
    `check the bank account that ${payment} goes to`,
    'Nothing is paid before that, and nothing is late meanwhile.',
  ],
  accept_account: ({ isYou, other }) => [
    'accept the new bank account',
    isYou
      ? `${other} has a new bank account, which our team has checked. Pay nothing into the old one.`
      : 'You are paid into it once it is accepted.',
  ],
  answer_change: ({ isYou, other }) => [
    'answer the change',
    isYou
      ? `${other} proposes to change what you both signed. Read what it does to money and dates, then sign it or refuse it. Without an answer the old terms stand.`
      : 'Until it is signed by both, the old terms stand. Without an answer they stay.',
  ],
  name_refund_account: ({ isYou, other, payment }) => [
    `say where ${payment} is paid back to`,
    isYou
      ? `Name an account in your own name. ${other} alone reads it, and it is deleted once the money has arrived.`
      : 'You pay it back once the account is named.',
  ],
  pay: ({ isYou, payment, other }) => [
    `pay ${payment}`,
    isYou
      ? `${other}’s account is on the payment page and nowhere else. Waggle does not hold this money.`
      : 'You confirm what arrives. Waggle does not hold this money.',
  ],
  send_sample: ({ isYou, other }) => [
    'send the sample',
    isYou
      ? `${other} judges it line by line. Name the carrier and the number of the parcel.`
      : 'You say when it is there, and judge it line by line.',
  ],
  sample_here: ({ isYou }) => [
    'say when the sample is there',
    isYou ? 'You then have seven days to judge it.' : 'The time to judge it begins with that.',
  ],
  judge_sample: ({ isYou, other }) => [
    'judge the sample',
    isYou
      ? `Line by line: approve it as the golden sample, or say what is not right. Silence does not approve it, and ${other} waits.`
      : 'Silence does not approve it.',
  ],
  make: ({ isYou, other }) => [
    'have the goods ready',
    isYou
      ? `Send pictures of the work with their dates, and say what is packed as soon as it is. A later date takes a change that ${other} agrees to.`
      : 'You are told once something is packed. A later date takes a change that you agree to.',
  ],
  check: ({ isYou, other }) => [
    'check the goods',
    isYou
      ? `They are packed. Look at pictures or papers of them before you pay more: ${other} sends nothing before you have said that they are checked.`
      : 'They are packed. Nothing is sent before they are checked.',
  ],
  ship: ({ isYou }) => [
    'hand over the goods',
    isYou
      ? 'They are packed and may go. Name the carrier and the number.'
      : 'They are packed and may go. You are told the carrier and the number.',
  ],
  receive: ({ isYou }) => [
    'say what arrived',
    isYou
      ? 'Count what is good and what is damaged. After this day all of it counts as received.'
      : 'After this day all of it counts as received.',
  ],
  settle_short: ({ isYou, other }) => [
    'settle what is short',
    isYou
      ? `Less arrived in good order than was agreed. Send the rest, or propose to ${other} what is paid back for it.`
      : 'Less arrived in good order than was agreed. The rest is sent, or a change says what is paid back for it.',
  ],
  change_or_end: ({ isYou, other }) => [
    'decide how it goes on',
    isYou
      ? `No round of the sample is left. Agree with ${other} on how it goes on, or end the order.`
      : 'No round of the sample is left.',
  ],
};

/**
 * @param reader the side that reads
 * @param other what the other side is called
 * @param more problems of the terms, where they are known; how the reader writes an amount, once payments are planned
 */
export function nextWords(
  {
    turn,
    next,
    payment = null,
    money: cells = [],
  }: Pick<Standing, 'turn' | 'next'> & Partial<Standing>,
  reader: Side,
  other: string,
  { problems = [], money = (amount) => amount }: Partial<NextMore> = {},
): NextWords {
  if (next === 'closed') return { title: 'This order is closed', text: '' };
  if (next === 'as_agreed') {
    const arrived = cells.findLast(({ state }) => state === 'done');
    return {
      title: arrived === undefined ? 'Both of you have signed' : arrivedWords(arrived.name),
      text: 'What was agreed holds from now on. The terms say what is next, and when.',
    };
  }
  if (next === 'on_the_way') {
    return {
      title: 'The goods are on their way',
      text:
        reader === 'buyer'
          ? 'Say what arrived once they are there: count what is good and what is damaged.'
          : `Say when they are there. ${other} then counts them.`,
    };
  }
  if (next === 'objecting') {
    return {
      title: 'All has arrived',
      text:
        reader === 'buyer'
          ? 'If something is not right, say so in time. After that the order closes by itself.'
          : `${other} may still say that something is not right. After that the order closes by itself.`,
    };
  }
  const isYou = turn === reader;
  const who = isYou ? 'you' : turn === 'team' ? 'our team' : other;
  const about = payment === null ? '' : paymentWords(payment.name, money(payment.amount));
  const names = { who, isYou, other: isYou ? other : 'you', payment: about, problems };
  const [does, text] = WORDS[next](names);
  return { title: isYou ? `you ${does}` : `Waiting for ${who} to ${does}`, text };
}

/** «Before you send»: what is missing, what should be looked at, and what is done. */
import type { OfferProblem } from '@waggle/contract/quotes/offer';
import { formatCount } from '../../../lib/figures/format-money.ts';
import type { QuoteForm } from '../model/use-quote-form.ts';

export interface ChecklistItem {
  kind: 'open' | 'doubt' | 'done';
  text: string;
  /** The field that it leads to. */
  path?: string;
}

/** More would hide the rest of the column. */
const MOST = 6;

const isAnswer = ({ path }: OfferProblem) => path.startsWith('answers.');

/** @returns `Answer 2 lines: cable, box` */
function answerText(problems: readonly OfferProblem[], { subject, typed }: QuoteForm): string {
  const named = problems.flatMap(({ path }) => {
    const key = typed.answers[Number(path.split('.')[1])]?.key;
    const line = subject.brief.lines.find((one) => one.key === key);
    return line ? [line.attribute] : [];
  });
  const words = named.length > 3 ? `${named.slice(0, 3).join(', ')} …` : named.join(', ');
  const count = problems.length;
  return `Answer ${count === 1 ? '1 line' : `${count} lines`}: ${words}`;
}

export function checklist(form: QuoteForm): ChecklistItem[] {
  const { problems, rising, offer, subject } = form;
  const answers = problems.filter(isAnswer);
  const others = problems.filter((one) => !isAnswer(one));
  const total = subject.brief.lines.length;
  const items: ChecklistItem[] = others
    .slice(0, MOST)
    .map(({ path, message }) => ({ kind: 'open', text: message, path }));
  const rest = others[MOST];
  if (rest !== undefined) {
    items.push({ kind: 'open', text: `And ${others.length - MOST} more`, path: rest.path });
  }
  const [first] = answers;
  if (first !== undefined) {
    items.push({ kind: 'open', text: answerText(answers, form), path: first.path });
  }
  for (const at of rising) {
    const from = offer.tiers[at]?.from ?? null;
    const where = from === null ? `step ${at + 1}` : formatCount(from);
    items.push({
      kind: 'doubt',
      text: `Check the price at ${where}`,
      path: `tiers.${at}.unit_price`,
    });
  }
  if (others.length === 0) items.push({ kind: 'done', text: 'Price, delivery and terms' });
  const done = total - answers.length;
  if (done > 0) items.push({ kind: 'done', text: `${done} of ${total} lines answered` });
  return items;
}

/** @returns what keeps the quote from being sent, in a few words; undefined when nothing does */
export function missingText({ problems }: QuoteForm): string | undefined {
  if (problems.length === 0) return undefined;
  const lines = problems.filter(isAnswer).length;
  const others = problems.length - lines;
  const parts = [
    others > 0 &&
      (others === 1 ? '1 field is missing or wrong' : `${others} fields are missing or wrong`),
    lines > 0 && (lines === 1 ? '1 line has no answer yet' : `${lines} lines have no answer yet`),
  ];
  return parts.filter(Boolean).join(', ');
}

/** The words on a palette's card: the brand's own, from its name, its idea and its audience. */
import { cutText } from '@waggle/contract/text/cut-text';
import type { EntrepreneurData } from '@waggle/contract/entrepreneur';

export interface CardWords {
  name: string;
  initial: string;
  headline: string;
  line: string;
}

const HEADLINE = 64;
const LINE = 60;

/** @returns the first sentence, cut after a word where it is longer */
function opening(text: string, most: number): string {
  const [sentence = ''] = text.trim().split(/(?<=[.!?。])\s|\n/);
  const plain = sentence.replace(/[.。]$/, '');
  if (plain.length <= most) return plain;
  const cut = cutText(plain, most + 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cutText(plain, most)).replace(/[,;:–-]$/, '')}…`;
}

export function cardWords(data: EntrepreneurData | null): CardWords {
  const name = data?.brandName ?? 'Your brand';
  const [initial = ''] = name;
  return {
    name,
    initial: initial.toLocaleUpperCase(),
    headline: opening(data?.business_idea ?? '', HEADLINE) || 'What it is, in a line',
    line: opening(data?.target_audience ?? '', LINE),
  };
}

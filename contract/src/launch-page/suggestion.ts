/** The first draft of a launch page: the entrepreneur's own words in a structure, and marked gaps where words are missing. */
import { LAUNCH_LIMITS } from '../limits.ts';
import { cutText } from '../text/cut-text.ts';
import type { PageContent } from './content.ts';
import { drawingFor } from './drawings.ts';

interface Words {
  readonly idea: string;
  readonly tagline: string;
  readonly name: string | null;
  readonly entrepreneur: string;
  readonly email: string;
}

const ENDS = /(?<=[.!?。！？])\s+/u;

/** @returns the text up to the last word that fits */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = text.slice(0, most + 1).replace(/\s+\S*$/u, '');
  return whole.length > most || whole === '' ? cutText(text, most) : whole;
}

export function suggestContent({ idea, tagline, entrepreneur, email }: Words): PageContent {
  const sentences = idea.replaceAll(/\s+/g, ' ').trim().split(ENDS);
  const [first = '', ...rest] = sentences;
  const isShort = first !== '' && first.length <= LAUNCH_LIMITS.headline;
  // A tagline and a name may be longer than what stands on a page.
  const title = cut(tagline, LAUNCH_LIMITS.headline);
  const headline = title || (isShort ? first.replace(/[.。]$/u, '') : '');
  const told = headline === title ? [first, ...rest] : rest;
  const subline = cut(told.join(' ').trim(), LAUNCH_LIMITS.subline);
  return {
    headline: headline || '[what it is, in a few words]',
    subline: subline || '[who it is for, and what it does for them]',
    price: '',
    picture: { kind: 'drawing', drawing: drawingFor(idea) },
    points: [
      { title: '[what it does]', text: '[how, in one sentence]' },
      { title: '[what it is made of]', text: '[why that matters]' },
      { title: '[how it is used]', text: '[when, and where]' },
    ],
    story: '[why you make it, in your own words]',
    story_by: cut(entrepreneur, LAUNCH_LIMITS.storyBy),
    milestones: [
      { text: '[what you have done already]', when: '', state: 'done' },
      { text: 'Choosing the supplier', when: '', state: 'now' },
      { text: 'First sample', when: '', state: 'planned' },
      { text: 'You can buy one', when: '', state: 'planned' },
    ],
    keeper: { name: cut(entrepreneur, LAUNCH_LIMITS.keeper), email },
  };
}

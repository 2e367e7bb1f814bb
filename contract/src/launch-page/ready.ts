/** What a launch page still lacks before it can go live; without a schema, for pages. */
import { isBlank } from '../text/typed-text.ts';
import type { PageContent, PageGoal } from './content.ts';
import { slugProblem } from './slugs.ts';

/** A gap that the structure marks for the entrepreneur's own words: «[what it is]». */
const BLANK = /\[[^[\]\n]{1,120}\]/;
const BLANKS = new RegExp(BLANK, 'g');

export function hasBlank(text: string): boolean {
  return BLANK.test(text);
}

/** @returns the text in parts, which are gaps or not */
export function partsOf(text: string): { text: string; blank: boolean }[] {
  const parts: { text: string; blank: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(BLANKS)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), blank: false });
    parts.push({ text: match[0], blank: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), blank: false });
  return parts;
}

export interface Lack {
  /** The field, as in the body of the call. */
  readonly path: string;
  readonly message: string;
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** @returns what is missing, in the order of the editor */
export function lacksOf(content: PageContent, goal: PageGoal, slug: string): Lack[] {
  const lacks: Lack[] = [];
  const need = (path: string, text: string, message: string) => {
    if (isBlank(text)) lacks.push({ path, message });
    else if (hasBlank(text)) lacks.push({ path, message: 'Fill in or remove what stands in [ ]' });
  };
  const allow = (path: string, text: string) => {
    if (!isBlank(text)) need(path, text, '');
  };
  need('content.headline', content.headline, 'Write a headline');
  need('content.subline', content.subline, 'Say in a sentence what it is');
  allow('content.price', content.price);
  content.points.forEach(({ title, text }, index) => {
    if (isBlank(title) && isBlank(text)) return;
    need(`content.points.${index}.title`, title, 'Name this point');
    need(`content.points.${index}.text`, text, 'Say it in a sentence, or remove the point');
  });
  allow('content.story', content.story);
  allow('content.story_by', content.story_by);
  content.milestones.forEach(({ text, when }, index) => {
    if (isBlank(text) && isBlank(when)) return;
    need(`content.milestones.${index}.text`, text, 'Name this milestone');
    allow(`content.milestones.${index}.when`, when);
  });
  need('content.keeper.name', content.keeper.name, 'Say who keeps the list');
  need(
    'content.keeper.email',
    content.keeper.email,
    'Write an address for questions about the list',
  );
  const email = content.keeper.email.trim();
  if (email !== '' && !MAIL.test(email)) {
    lacks.push({ path: 'content.keeper.email', message: 'Invalid email' });
  }
  if (goal.target === null) lacks.push({ path: 'goal.target', message: 'Say how many people' });
  if (goal.days === null) lacks.push({ path: 'goal.days', message: 'Say in how many days' });
  const problem = slugProblem(slug);
  if (problem !== undefined) lacks.push({ path: 'slug', message: problem });
  return lacks;
}

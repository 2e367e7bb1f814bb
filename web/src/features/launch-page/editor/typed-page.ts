/** What is typed into the editor, and how it is kept in this browser until the server has it. */
import type { LaunchPage } from '@waggle/contract/launch-page';
import type { Lack } from '@waggle/contract/launch-page/ready';
import type { PageContent, PageGoal } from '@waggle/contract/launch-page/content';
import { type NumberRule, refusalIn, wholeIn } from '@waggle/contract/text/typed-number';
import { browserStorage } from '../../../session/browser-storage.ts';

export interface TypedPage {
  slug: string;
  content: PageContent;
  /** As typed. */
  goal: { target: string; days: string };
}

interface KeptPage {
  typed: TypedPage;
  /** Of the page on the server that it was written on. */
  edit: number;
}

const storage = browserStorage('localStorage');
const itemOf = (userId: string) => `draft.launch-page.${userId}`;

/** @returns what the server does not have yet */
export function readKept(userId: string): KeptPage | undefined {
  try {
    const kept = JSON.parse(storage.getItem(itemOf(userId)) ?? 'null') as Partial<KeptPage> | null;
    const isWhole = kept?.typed?.content.keeper && kept.typed.goal && typeof kept.edit === 'number';
    return isWhole ? (kept as KeptPage) : undefined;
  } catch {
    return undefined;
  }
}

export function keepPage(userId: string, kept: KeptPage): void {
  storage.setItem(itemOf(userId), JSON.stringify(kept));
}

export function forgetPage(userId: string): void {
  storage.removeItem(itemOf(userId));
}

export function typedOf({ slug, content, goal }: LaunchPage): TypedPage {
  const { target, days } = goal;
  return {
    slug,
    content,
    goal: {
      target: target === null ? '' : String(target),
      days: days === null ? '' : String(days),
    },
  };
}

/** Of a goal's people and days. */
export const GOAL_NUMBER: NumberRule = {
  decimals: 0,
  digits: 9,
  message: 'Must be a whole number',
};

/** @returns the goal as it reads; null for what is no number */
export function readGoal({ target, days }: TypedPage['goal']): PageGoal {
  return {
    target: wholeIn(target, GOAL_NUMBER) ?? null,
    days: wholeIn(days, GOAL_NUMBER) ?? null,
  };
}

/** @returns what is typed and is no number, by its path */
export function misreadOf({ target, days }: TypedPage['goal']): Lack[] {
  const found = [
    { path: 'goal.target', message: refusalIn(target, GOAL_NUMBER) },
    { path: 'goal.days', message: refusalIn(days, GOAL_NUMBER) },
  ];
  return found.flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }]));
}

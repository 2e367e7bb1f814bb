/** What is typed into the editor of a launch page: its texts by their paths, and how its numbers read. */
import type { LaunchPage } from '@waggle/contract/launch-page';
import type { Lack } from '@waggle/contract/launch-page/ready';
import type { PageContent, PageGoal } from '@waggle/contract/launch-page/content';
import { type NumberRule, refusalIn, wholeIn } from '@waggle/contract/text/typed-number';
import type { FieldPathByValue } from 'react-hook-form';

export interface TypedPage {
  slug: string;
  content: PageContent;
  /** As typed. */
  goal: { target: string; days: string };
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

/** Of a text, `content.points.0.title`. */
export type TypedPath = FieldPathByValue<TypedPage, string>;

export function textAt(typed: TypedPage, path: TypedPath): string {
  const parts = path.split('.');
  return parts.reduce<unknown>(
    (part, key) => (part as Record<string, unknown>)[key],
    typed,
  ) as string;
}

/** @returns a copy with another text at a path */
export function withText<Part extends object>(whole: Part, path: string, text: string): Part {
  const [key = '', ...rest] = path.split('.');
  const part: unknown = Reflect.get(whole, key);
  const next = rest.length === 0 ? text : withText(part as object, rest.join('.'), text);
  return Object.assign(Array.isArray(whole) ? [...whole] : { ...whole }, { [key]: next }) as Part;
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

/** A hook for the editor: what is typed, saved as it is typed, and what is missing. */
import { useState } from 'react';
import type { LaunchPage } from '@waggle/contract/launch-page';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import type { PageContent } from '@waggle/contract/launch-page/content';
import { lacksOf, type Lack } from '@waggle/contract/launch-page/ready';
import { slugProblem } from '@waggle/contract/launch-page/slugs';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { sameContent } from '../../../forms/drafts/saved-draft.ts';
import { useSavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { putLaunchPage, renewLaunchPage, shownLaunchPage } from '../page-query.ts';
import { misreadOf, readGoal, type TypedPage, typedOf } from './typed-page.ts';

/** @returns the numbers that the server takes: none where one is too large */
function goalWithin(typed: TypedPage['goal']) {
  const { target, days } = readGoal(typed);
  const fits = (value: number | null, most: number) => value !== null && value > 0 && value <= most;
  return {
    target: fits(target, LAUNCH_LIMITS.goalTarget) ? target : null,
    days: fits(days, LAUNCH_LIMITS.goalDays) ? days : null,
  };
}

async function put({ content, goal }: TypedPage, edit: number, slug: string): Promise<number> {
  const body = { edit, slug, content, goal: goalWithin(goal) };
  const { page } = await call('PUT /v1/launch-page/', { body });
  putLaunchPage(page);
  return page.edit;
}

const copyOf = (page: LaunchPage) => ({ value: typedOf(page), version: page.edit });

export function usePageEditor(userId: string, page: LaunchPage) {
  /** Of an address that somebody else has. */
  const [taken, setTaken] = useState<{ slug: string; message: string }>();
  const [strict, setStrict] = useState(false);
  const draft = useSavedDraft<TypedPage>({
    name: `launch-page.${userId}`,
    base: copyOf(page),
    save,
    renew: async () => copyOf(await renewLaunchPage()),
    // The server has no address that cannot be had, and no goal that cannot be read.
    isStored: (wanted) => sameContent(wanted, typedOf(shownLaunchPage() ?? page)),
    revive: (kept, { content, ...rest }) => ({
      ...rest,
      ...kept,
      content: { ...content, ...kept.content },
    }),
  });
  const { value: typed } = draft;

  /** An address that cannot be had does not keep the rest from being saved. */
  async function save(wanted: TypedPage, edit: number): Promise<number> {
    const { slug } = wanted;
    const isUsable = slugProblem(slug) === undefined && taken?.slug !== slug;
    try {
      return await put(wanted, edit, isUsable ? slug : page.slug);
    } catch (error) {
      const fault =
        error instanceof ApiError ? error.errors.find(({ path }) => path === 'slug') : undefined;
      if (fault === undefined) throw error;
      setTaken({ slug, message: fault.message });
      return put(wanted, edit, page.slug);
    }
  }

  const goal = page.slug_fixed ? { target: 1, days: 1 } : readGoal(typed.goal);
  const misread = page.slug_fixed ? [] : misreadOf(typed.goal);
  const lacks: Lack[] = [...misread, ...lacksOf(typed.content, goal, typed.slug)];
  const limits = [
    ['goal.target', goal.target, LAUNCH_LIMITS.goalTarget],
    ['goal.days', goal.days, LAUNCH_LIMITS.goalDays],
  ] as const;
  for (const [path, value, most] of limits) {
    if (value === 0) lacks.push({ path, message: 'At least 1' });
    if ((value ?? 0) > most) lacks.push({ path, message: `At most ${most.toLocaleString('en')}` });
  }
  if (taken?.slug === typed.slug) lacks.push({ path: 'slug', message: taken.message });

  return {
    ...draft,
    typed,
    put: (part: Partial<PageContent>) =>
      draft.change((now) => ({ ...now, content: { ...now.content, ...part } })),
    lacks,
    misread,
    /** Whether what is missing is shown: since the page was to be published. */
    strict,
    showLacks: () => setStrict(true),
  };
}
export type PageEditor = ReturnType<typeof usePageEditor>;

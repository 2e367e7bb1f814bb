/** A hook for the editor: what is typed, saved a moment after the last key, and what is missing. */
import { hashKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LaunchPage } from '@waggle/contract/launch-page';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { lacksOf, type Lack } from '@waggle/contract/launch-page/ready';
import { slugProblem } from '@waggle/contract/launch-page/slugs';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { reportError } from '../../../api/report-error.ts';
import { putLaunchPage, renewLaunchPage } from '../page-query.ts';
import {
  forgetPage,
  keepPage,
  misreadOf,
  readGoal,
  readKept,
  type TypedPage,
  typedOf,
} from './typed-page.ts';

/** In milliseconds after the last key. */
const PAUSE = 800;

/** `conflict`: another window has saved meanwhile; until the user has chosen, nothing is replaced. */
export type SaveState = 'idle' | 'typing' | 'saving' | 'saved' | 'failed' | 'conflict';

/** @returns the numbers that the server takes: none where one is too large */
function goalWithin(typed: TypedPage['goal']) {
  const { target, days } = readGoal(typed);
  const fits = (value: number | null, most: number) => value !== null && value > 0 && value <= most;
  return {
    target: fits(target, LAUNCH_LIMITS.goalTarget) ? target : null,
    days: fits(days, LAUNCH_LIMITS.goalDays) ? days : null,
  };
}

export function usePageEditor(userId: string, page: LaunchPage) {
  const [start] = useState(() => {
    const kept = readKept(userId);
    const stored = { typed: typedOf(page), edit: page.edit, unsaved: false };
    // The database changes the order of keys.
    const isSame = kept === undefined || hashKey([kept.typed]) === hashKey([stored.typed]);
    return isSame ? stored : { ...kept, unsaved: true };
  });
  const [typed, setTyped] = useState(start.typed);
  const [state, setState] = useState<SaveState>(() => {
    if (start.edit !== page.edit) return 'conflict';
    return page.edit === 0 ? 'idle' : 'saved';
  });
  const [savedAt, setSavedAt] = useState<string>();
  /** Of an address that somebody else has. */
  const [taken, setTaken] = useState<{ slug: string; message: string }>();
  const [strict, setStrict] = useState(false);
  const edit = useRef(start.edit);
  const savedSlug = useRef(page.slug);
  const latest = useRef<TypedPage>(start.unsaved ? start.typed : undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<SaveState>>(undefined);

  async function put(wanted: TypedPage, slug: string): Promise<void> {
    const body = {
      edit: edit.current,
      slug,
      content: wanted.content,
      goal: goalWithin(wanted.goal),
    };
    const { page: saved } = await call('PUT /v1/launch-page/', { body });
    edit.current = saved.edit;
    savedSlug.current = saved.slug;
    putLaunchPage(saved);
  }

  /** An address that cannot be had does not keep the rest from being saved. */
  async function send(wanted: TypedPage): Promise<SaveState> {
    const isUsable = slugProblem(wanted.slug) === undefined && taken?.slug !== wanted.slug;
    try {
      try {
        await put(wanted, isUsable ? wanted.slug : savedSlug.current);
      } catch (error) {
        const fault =
          error instanceof ApiError ? error.errors.find(({ path }) => path === 'slug') : undefined;
        if (fault === undefined) throw error;
        setTaken({ slug: wanted.slug, message: fault.message });
        await put(wanted, savedSlug.current);
      }
    } catch (error) {
      return error instanceof ApiError && error.code === 'conflict' ? 'conflict' : 'failed';
    }
    setSavedAt(new Date().toISOString());
    if (latest.current === wanted) {
      latest.current = undefined;
      forgetPage(userId);
    } else if (latest.current !== undefined) {
      keepPage(userId, { typed: latest.current, edit: edit.current });
    }
    return 'saved';
  }

  async function save(): Promise<SaveState> {
    clearTimeout(timer.current);
    await running.current;
    const wanted = latest.current;
    if (wanted === undefined) return 'saved';
    setState('saving');
    running.current = send(wanted);
    const next = await running.current;
    running.current = undefined;
    const isBehind = next === 'saved' && latest.current !== undefined;
    setState(isBehind ? 'typing' : next);
    return isBehind ? save() : next;
  }

  function change(next: TypedPage): void {
    setTyped(next);
    latest.current = next;
    keepPage(userId, { typed: next, edit: edit.current });
    if (state === 'conflict') return;
    if (state !== 'failed') setState('typing');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE);
  }

  const begin = useEffectEvent(() => {
    if (start.unsaved && state !== 'conflict') void save();
  });
  const leave = useEffectEvent(() => {
    if (latest.current !== undefined && state !== 'conflict') void save();
  });
  useEffect(() => {
    const stop = new AbortController();
    begin();
    document.addEventListener('visibilitychange', () => leave(), { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer.current);
      leave();
    };
  }, []);

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
    typed,
    change,
    state,
    savedAt,
    lacks,
    misread,
    /** Whether what is missing is shown: since the page was to be published. */
    strict,
    showLacks: () => setStrict(true),
    save,
    /** @param own whether what is typed here replaces what the other window saved */
    async settle(own: boolean): Promise<void> {
      let newest: LaunchPage;
      try {
        newest = await renewLaunchPage();
      } catch (error) {
        reportError(error, 'What the other window has saved could not be loaded');
        return;
      }
      edit.current = newest.edit;
      savedSlug.current = newest.slug;
      if (own) {
        keepPage(userId, { typed, edit: newest.edit });
        latest.current = typed;
        await save();
        return;
      }
      latest.current = undefined;
      forgetPage(userId);
      setTyped(typedOf(newest));
      setState('saved');
    },
  };
}
export type PageEditor = ReturnType<typeof usePageEditor>;

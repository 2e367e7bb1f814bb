/** A hook for a survey while it is written: saved as it is typed; what could not be saved stays in this browser. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Survey, SurveyContent } from '@waggle/contract/survey';
import { ApiError } from '../../../api/api-error.ts';
import { errorMessage } from '../../../api/report-error.ts';
import { browserStorage } from '../../../session/browser-storage.ts';
import { renewSurvey, saveSurvey } from '../survey-queries.ts';

/** In milliseconds after the last key. */
const PAUSE = 800;

export type SaveState = 'idle' | 'typing' | 'saving' | 'saved' | 'failed' | 'elsewhere';

/** Of which nothing is lost by a reload. */
interface Unsaved {
  readonly content: SurveyContent;
  /** That it was written on. */
  readonly edition: number;
}

const storage = browserStorage('localStorage');
const itemOf = (id: string) => `draft.survey.${id}`;

function readUnsaved(id: string): Unsaved | undefined {
  try {
    const kept = JSON.parse(storage.getItem(itemOf(id)) ?? 'null') as Partial<Unsaved> | null;
    return kept?.content !== undefined && typeof kept.edition === 'number'
      ? { content: kept.content, edition: kept.edition }
      : undefined;
  } catch {
    return undefined;
  }
}

export function useDraft(survey: Survey) {
  const { id } = survey;
  const [kept] = useState(() => readUnsaved(id));
  const [content, setContent] = useState(kept?.content ?? survey.content);
  const [state, setState] = useState<SaveState>(() => {
    if (kept === undefined) return 'idle';
    return kept.edition === survey.edition ? 'typing' : 'elsewhere';
  });
  const [problem, setProblem] = useState('');
  const latest = useRef<Unsaved>({ content, edition: kept?.edition ?? survey.edition });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  function begin(next: SurveyContent, edition: number): void {
    latest.current = { content: next, edition };
    setContent(next);
  }

  const keep = (): void => storage.setItem(itemOf(id), JSON.stringify(latest.current));

  async function saveOnce(): Promise<boolean> {
    const sent = latest.current;
    setState('saving');
    try {
      const saved = await saveSurvey(id, sent.content, sent.edition);
      latest.current = { ...latest.current, edition: saved.edition };
      if (latest.current.content === sent.content) {
        storage.removeItem(itemOf(id));
        setState('saved');
        setProblem('');
        return true;
      }
      // What was typed meanwhile is sent after it.
      keep();
      return await saveOnce();
    } catch (error) {
      const isOther = error instanceof ApiError && error.code === 'conflict';
      // One that is no draft any more is shown as what it is.
      if (isOther) await renewSurvey(id).catch(() => undefined);
      setState(isOther ? 'elsewhere' : 'failed');
      setProblem(errorMessage(error, 'This could not be saved'));
      return false;
    }
  }

  /** @returns whether all of it is saved */
  function save(): Promise<boolean> {
    clearTimeout(timer.current);
    running.current ??= saveOnce().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  function schedule(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE);
  }

  /** @param alter from what is typed by now, so that two changes in one moment both count */
  function change(alter: (content: SurveyContent) => SurveyContent): void {
    const before = latest.current;
    const after = alter(before.content);
    if (after === before.content) return;
    begin(after, before.edition);
    keep();
    // Until the user has chosen between two versions, neither replaces the other.
    if (state === 'elsewhere') return;
    setState('typing');
    schedule();
  }

  async function takeOther(): Promise<void> {
    const other = await renewSurvey(id);
    storage.removeItem(itemOf(id));
    begin(other.content, other.edition);
    setState('idle');
    setProblem('');
  }

  async function keepOwn(): Promise<void> {
    const other = await renewSurvey(id);
    begin(latest.current.content, other.edition);
    await save();
  }

  const isUnsaved = state === 'typing' || state === 'failed';
  const leave = useEffectEvent(() => {
    if (state === 'typing') void save();
  });
  useEffect(() => {
    leave();
    const stop = new AbortController();
    document.addEventListener('visibilitychange', () => leave(), { signal: stop.signal });
    return () => {
      stop.abort();
      leave();
    };
  }, []);

  /** @returns whether all of it is saved by now */
  const settle = (): Promise<boolean> =>
    isUnsaved || state === 'saving' ? save() : Promise.resolve(state !== 'elsewhere');

  return { content, state, problem, change, save: () => void save(), settle, takeOther, keepOwn };
}

/** A hook for a brief while it is written: saved as it is typed; what could not be saved stays on this device. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BriefProblem } from '@waggle/contract/rfq/brief-rules';
import type { Rfq } from '@waggle/contract/rfq';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorMessage } from '../../../api/report-error.ts';
import { patchRfq, renewRfq } from '../rfq-queries.ts';
import { type BriefForm, draftOf, formOf, formProblems, isLossless } from './brief-form.ts';
import { dropKept, keepBrief, readKept } from './kept-brief.ts';

/** In milliseconds after the last key. */
const PAUSE = 900;

export type SaveState = 'idle' | 'typing' | 'saving' | 'saved' | 'failed' | 'elsewhere';

type Messages = Readonly<Record<string, string>>;

const messagesOf = (problems: readonly BriefProblem[]): Messages =>
  Object.fromEntries(problems.toReversed().map(({ path, message }) => [path, message]));

/** Of a draft, what is saved; of a sent request, its steps. */
const versionOf = (rfq: Rfq) => (rfq.state === 'draft' ? rfq.draft_version : rfq.version);

export type BriefWork = ReturnType<typeof useBrief>;

/** @param rfq a draft is saved as it is typed; the changes of a sent one wait for a button */
export function useBrief(rfq: Rfq) {
  const { id } = rfq;
  const isDraft = rfq.state === 'draft';
  const [stored] = useState(() => formOf(rfq.brief, rfq.recipients));
  const [kept] = useState(() => readKept(id, stored));
  const [form, setForm] = useState(kept?.form ?? stored);
  const [state, setState] = useState<SaveState>(() => {
    if (kept === undefined) return 'idle';
    return kept.version === versionOf(rfq) ? 'typing' : 'elsewhere';
  });
  const [problem, setProblem] = useState('');
  /** Of fields that were left, or of all once sending was tried. */
  const [messages, setMessages] = useState<Messages>({});
  const latest = useRef({ form, version: kept?.version ?? versionOf(rfq) });
  const settled = useRef(kept === undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  function keep(): void {
    keepBrief(id, latest.current);
  }

  /** @param version of what is saved now */
  function begin(next: BriefForm, version: number): void {
    latest.current = { form: next, version };
    settled.current = true;
    dropKept(id);
    setForm(next);
    setProblem('');
    setMessages({});
  }

  function change(changes: Partial<BriefForm> | ((before: BriefForm) => Partial<BriefForm>)): void {
    const { form: before, version } = latest.current;
    const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) };
    latest.current = { form: next, version };
    settled.current = false;
    setForm(next);
    keep();
    // Until the user has chosen between two versions, neither replaces the other.
    if (state === 'elsewhere') return;
    setState('typing');
    if (isDraft) schedule();
  }

  function schedule(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE);
  }

  async function saveOnce(): Promise<boolean> {
    const sent = latest.current;
    setState('saving');
    const brief = draftOf(sent.form);
    const { recipients } = sent.form;
    try {
      const { draft_version } = await call('PUT /v1/rfqs/:id/draft/', {
        params: { id },
        body: { brief, recipients, draft_version: sent.version },
      });
      const { form: typed } = latest.current;
      latest.current = { form: typed, version: draft_version };
      const isCurrent = typed === sent.form;
      settled.current = isCurrent;
      if (isCurrent && isLossless(typed)) dropKept(id);
      else keep();
      setProblem('');
      setState(isCurrent ? 'saved' : 'typing');
      patchRfq(id, { brief, recipients, draft_version });
      return isCurrent || (await saveOnce());
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'conflict';
      // Another tab's version, or that the draft has been sent or deleted there.
      if (isConflict) await renewRfq(id).catch(() => undefined);
      setState(isConflict ? 'elsewhere' : 'failed');
      setProblem(isConflict ? '' : errorMessage(error, ''));
      if (error instanceof ApiError && error.errors.length > 0) {
        setMessages(
          messagesOf(
            error.errors.map(({ path, message }) => ({
              path: path.replace(/^(?:body\.)?brief\./, ''),
              message,
            })),
          ),
        );
      }
      return false;
    }
  }

  /** @returns whether everything is saved */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current);
    if (settled.current) return true;
    running.current ??= saveOnce().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  /** Shows what is wrong with a field once it is left. */
  function leave(path: string): void {
    const found = messagesOf(formProblems(latest.current.form, new Date().toISOString()))[path];
    setMessages((before) => {
      const next: Record<string, string> = { ...before };
      if (found === undefined) delete next[path];
      else next[path] = found;
      return next;
    });
  }

  /** Shows everything that is wrong. @returns it */
  function check(): readonly BriefProblem[] {
    const found = formProblems(latest.current.form, new Date().toISOString());
    setMessages(messagesOf(found));
    return found;
  }

  // What was kept is saved as soon as the page is open again.
  const start = useEffectEvent(() => {
    if (isDraft && state === 'typing') void save();
  });
  useEffect(() => start(), []);

  const away = useEffectEvent(() => {
    if (isDraft && state === 'typing') void save();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('visibilitychange', () => away(), { signal: stop.signal });
    return () => {
      stop.abort();
      away();
    };
  }, []);

  return {
    form,
    state,
    problem,
    messages,
    change,
    leave,
    check,
    save,
    begin,
    /** Of what is saved; a step names it. */
    savedVersion: () => latest.current.version,
    failed: (error: unknown) => {
      const isConflict = error instanceof ApiError && error.code === 'conflict';
      if (isConflict) void renewRfq(id).then(() => setState('elsewhere'));
      else setState('failed');
    },
    takeNewer: () => {
      begin(formOf(rfq.brief, rfq.recipients), versionOf(rfq));
      setState('idle');
    },
    keepOwn: () => {
      latest.current = { ...latest.current, version: versionOf(rfq) };
      keep();
      setState('typing');
      if (isDraft) void save();
    },
  };
}

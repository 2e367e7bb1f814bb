/** A hook for a brief while it is written: saved as it is typed, with what is wrong with its fields. */
import { useMemo, useState } from 'react';
import type { BriefProblem } from '@waggle/contract/rfq/brief-rules';
import type { Rfq } from '@waggle/contract/rfq';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import type { Copy } from '../../../forms/drafts/saved-draft.ts';
import { useSavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { patchRfq, putRfq, renewRfq } from '../rfq-queries.ts';
import { type BriefForm, draftOf, formOf, formProblems, isLossless } from './brief-form.ts';

type Messages = Readonly<Record<string, string>>;

const messagesOf = (problems: readonly BriefProblem[]): Messages =>
  Object.fromEntries(problems.toReversed().map(({ path, message }) => [path, message]));

/** Of a draft, what is saved; the steps of a sent request count on from there, as both are kept under one name. */
const copyOf = ({ brief, recipients, state, draft_version, version }: Rfq): Copy<BriefForm> => ({
  value: formOf(brief, recipients),
  version: draft_version + (state === 'draft' ? 0 : version),
});

export type BriefWork = ReturnType<typeof useBrief>;

/** @param isDraft a draft is saved as it is typed; the changes of a sent request wait for a button */
export function useBrief(rfq: Rfq, isDraft: boolean) {
  const { id } = rfq;
  const stored = useMemo(() => copyOf(rfq), [rfq]);
  /** Of fields that were left, or of all once sending was tried. */
  const [messages, setMessages] = useState<Messages>({});
  const draft = useSavedDraft<BriefForm>({
    name: `rfq.${id}`,
    base: stored,
    pause: isDraft ? 900 : 'asked',
    save,
    renew: async () => copyOf(await renewRfq(id)),
    // The steps alone.
    formerly: isDraft ? undefined : rfq.version,
    isStored: (form) => !isDraft || isLossless(form),
    revive: (kept, standard) => ({ ...standard, ...kept }),
  });

  async function save(typed: BriefForm, seen: number): Promise<Copy<BriefForm> | number> {
    const brief = draftOf(typed);
    const { recipients } = typed;
    const params = { id };
    try {
      if (!isDraft) {
        const body = { brief, version: seen - rfq.draft_version };
        const answer = await call('POST /v1/rfqs/:id/amend/', { params, body });
        return copyOf(putRfq(answer.rfq));
      }
      const body = { brief, recipients, draft_version: seen };
      const { draft_version } = await call('PUT /v1/rfqs/:id/draft/', { params, body });
      patchRfq(id, { brief, recipients, draft_version });
      return draft_version;
    } catch (error) {
      const faults = error instanceof ApiError ? error.errors : [];
      const atField = faults.map(({ path, message }) => ({
        path: path.replace(/^(?:body\.)?brief\./, ''),
        message,
      }));
      if (atField.length > 0) setMessages(messagesOf(atField));
      throw error;
    }
  }

  function change(changes: Partial<BriefForm> | ((before: BriefForm) => Partial<BriefForm>)): void {
    draft.change((before) => ({
      ...before,
      ...(typeof changes === 'function' ? changes(before) : changes),
    }));
  }

  const problemsNow = () => formProblems(draft.latest(), new Date().toISOString());

  /** Shows what is wrong with a field once it is left. */
  function leave(path: string): void {
    const found = messagesOf(problemsNow())[path];
    setMessages((before) => {
      const next: Record<string, string> = { ...before };
      if (found === undefined) delete next[path];
      else next[path] = found;
      return next;
    });
  }

  /** Shows everything that is wrong. @returns it */
  function check(): readonly BriefProblem[] {
    const found = problemsNow();
    setMessages(messagesOf(found));
    return found;
  }

  return {
    ...draft,
    form: draft.value,
    messages,
    change,
    leave,
    check,
    takeOther(): void {
      draft.takeOther();
      setMessages({});
    },
    /** Gives up what was typed. */
    discard(): void {
      draft.begin(stored);
      setMessages({});
    },
  };
}

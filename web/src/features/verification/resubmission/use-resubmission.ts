/** A hook for answering requested changes: the draft, the errors, and sending. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { CaseRequest, VerificationCase } from '@waggle/contract/verification';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { fieldMessages } from '../../../api/report-error.ts';
import { sameKey } from '../../../forms/drafts/same-key.ts';
import { useDeviceDraft } from '../../../forms/drafts/use-saved-draft.ts';
import {
  EMPTY_DRAFT,
  pointError,
  pointErrors,
  pointsOf,
  resubmissionBody,
  type CurrentTexts,
  type ResubmissionDraft,
  type PointErrors,
} from './requested-changes.ts';
import { keepVerificationCase, renewVerificationCase } from '../case/verification-query.ts';

const RESUBMISSION = ['resubmit-case'];

export interface Resubmitted {
  supplierId: string;
  verification: VerificationCase;
  texts: CurrentTexts;
  /** The server has taken the answers. */
  onSent: () => void;
}

interface ResubmissionOptions extends Resubmitted {
  /** Something of a point is wrong: it should be looked at. */
  onWrong: (about: string) => void;
}

/** @returns the record with the entry set; without it when there is nothing to set */
function withEntry<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  value: Value | undefined,
): Record<string, Value> {
  const others = Object.entries(record).filter(([name]) => name !== key);
  return Object.fromEntries(value === undefined ? others : [...others, [key, value]]);
}

export function useResubmission(options: ResubmissionOptions) {
  const { supplierId, verification, texts, onSent, onWrong } = options;
  const points = pointsOf(verification);
  const draft = useDeviceDraft(`verification.${supplierId}`, EMPTY_DRAFT);
  const { value: answers, change: setAnswers } = draft;
  const sentAs = sameKey(`verification.${supplierId}`);
  const [errors, setErrors] = useState<PointErrors>({});
  const [uploads, setUploads] = useState<Readonly<Record<string, string>>>({});
  const [wanted, setWanted] = useState(false);

  const sending = useMutation(
    {
      mutationKey: RESUBMISSION,
      mutationFn: (sent: ResubmissionDraft) =>
        call('POST /v1/supplier/verification/resubmit/', {
          body: resubmissionBody(points, sent),
          idempotencyKey: sentAs.keyFor(sent),
        }),
      onSuccess({ case: next }) {
        draft.forget();
        sentAs.forget();
        keepVerificationCase(supplierId, next);
        onSent();
      },
      onError(error) {
        // What was asked has changed meanwhile: the page shows what is asked now.
        if (error instanceof ApiError && error.code === 'conflict') renewVerificationCase();
        const found: Record<string, string> = {};
        for (const { about, kind } of points) {
          const [message] = Object.values(
            fieldMessages(error, [`${kind}s.${about}`, `answers.${about}`]),
          );
          if (message !== undefined) found[about] = message;
        }
        show(found);
      },
    },
    queryClient,
  );

  /** @returns whether there is any */
  function show(found: PointErrors): boolean {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) onWrong(first);
    return first !== undefined;
  }

  function validate(about: string, now = answers): void {
    const point = points.find((candidate) => candidate.about === about);
    const error = point && pointError(point, now, texts);
    setErrors((before) => withEntry(before, about, error));
  }

  /** @returns names of the files that an answer waits for; another way of answering does not need them */
  function waitsFor({ about, kind }: CaseRequest): string[] {
    const unchanged = answers.unchanged[about] === true;
    const document = unchanged || kind === 'field' ? undefined : uploads[`documents ${about}`];
    const proof = unchanged || kind === 'field' ? uploads[`proofs ${about}`] : undefined;
    return [document, proof].filter((name) => name !== undefined);
  }

  const waiting = points.flatMap(waitsFor);

  function send(): void {
    if (queryClient.isMutating({ mutationKey: RESUBMISSION }) > 0) return;
    sending.reset();
    const arrived = points.filter((point) => waitsFor(point).length === 0);
    const wrong = show(pointErrors(arrived, answers, texts));
    setWanted(!wrong && waiting.length > 0);
    if (!wrong && waiting.length === 0) sending.mutate(answers);
  }

  const sendNow = useEffectEvent(send);
  const arrived = waiting.length === 0;
  useEffect(() => {
    if (wanted && arrived) sendNow();
  }, [wanted, arrived]);

  return {
    points,
    answers,
    errors,
    /** Names of the files under way that are sent with the answers. */
    waiting,
    /** Whether the answers go out as soon as those have arrived. */
    wanted: wanted && !arrived,
    sending: sending.isPending,
    /** Why the last send was refused; null when it was not. */
    refusal: sending.error,
    validate,
    /** Whether a point has its answer, sent or not. */
    isAnswered: (about: string): boolean => {
      const point = points.find((candidate) => candidate.about === about);
      if (point === undefined || waitsFor(point).length > 0) return false;
      return pointError(point, answers, texts) === undefined;
    },
    /** @param value undefined takes it away again */
    put<Part extends keyof ResubmissionDraft>(
      part: Part,
      about: string,
      value: ResubmissionDraft[Part][string] | undefined,
    ): void {
      const change = (before: ResubmissionDraft): ResubmissionDraft => ({
        ...before,
        [part]: withEntry<unknown>(before[part], about, value),
      });
      setAnswers(change);
      if (part === 'documents') validate(about, change(answers));
      if (part === 'unchanged') setErrors((before) => withEntry(before, about, undefined));
    },
    underWay: (slot: 'documents' | 'proofs', about: string): boolean =>
      uploads[`${slot} ${about}`] !== undefined,
    /** @param name of the file under way; undefined for none */
    onUploading(slot: 'documents' | 'proofs', about: string, name: string | undefined): void {
      setUploads((before) => withEntry(before, `${slot} ${about}`, name));
    },
    send,
  };
}

export type Resubmission = ReturnType<typeof useResubmission>;

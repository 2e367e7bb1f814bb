/** A hook for answering requested changes: the draft, the errors, and sending. */
import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { VerificationCase } from '@waggle/contract/verification';
import type { StoredFile } from '@waggle/contract/files';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { fieldMessages } from '../../../api/report-error.ts';
import { openDraft } from '../../../forms/draft.ts';
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

interface ResubmissionOptions {
  supplierId: string;
  verification: VerificationCase;
  texts: CurrentTexts;
  /** The server has taken the answers. */
  onSent: () => void;
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
  const [draft] = useState(() =>
    openDraft<ResubmissionDraft>(`verification.${supplierId}`, EMPTY_DRAFT),
  );
  const [kept] = useState(() => draft.read());
  const [answers, setAnswers] = useState(kept);
  const [errors, setErrors] = useState<PointErrors>({});
  const [uploading, setUploading] = useState<readonly string[]>([]);

  useEffect(() => {
    if (answers !== kept) draft.keep(answers);
  }, [draft, kept, answers]);

  const sending = useMutation(
    {
      mutationKey: RESUBMISSION,
      mutationFn: (sent: ResubmissionDraft) =>
        call('POST /v1/supplier/verification/resubmit/', {
          body: resubmissionBody(points, sent),
          idempotencyKey: draft.keyFor(sent),
        }),
      onSuccess({ case: next }) {
        draft.clear();
        keepVerificationCase(supplierId, next);
        onSent();
      },
      onError(error) {
        // What was asked has changed meanwhile: the page shows what is asked now.
        if (error instanceof ApiError && error.code === 'conflict') renewVerificationCase();
        const found: Record<string, string> = {};
        for (const { about, kind } of points) {
          const path = `${kind}s.${about}`;
          const message = fieldMessages(error, [path])[path];
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

  return {
    points,
    answers,
    errors,
    uploading: uploading.length > 0,
    sending: sending.isPending,
    /** Why the last send was refused; null when it was not. */
    refusal: sending.error,
    validate,
    /** Whether a point has its answer, sent or not. */
    isAnswered: (about: string): boolean => {
      const point = points.find((candidate) => candidate.about === about);
      return point !== undefined && pointError(point, answers, texts) === undefined;
    },
    type(field: string, text: string): void {
      setAnswers((before) => ({ ...before, fields: { ...before.fields, [field]: text } }));
    },
    /** @param file undefined takes the chosen one away again */
    choose(document: string, file: StoredFile | undefined): void {
      const change = (before: ResubmissionDraft): ResubmissionDraft => ({
        ...before,
        documents: withEntry(before.documents, document, file),
      });
      setAnswers(change);
      validate(document, change(answers));
    },
    onUploading(document: string, is: boolean): void {
      setUploading((before) => {
        if (before.includes(document) === is) return before;
        return is ? [...before, document] : before.filter((other) => other !== document);
      });
    },
    send(): void {
      if (queryClient.isMutating({ mutationKey: RESUBMISSION }) > 0) return;
      sending.reset();
      if (!show(pointErrors(points, answers, texts))) sending.mutate(answers);
    },
  };
}

export type Resubmission = ReturnType<typeof useResubmission>;

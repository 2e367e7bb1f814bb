/** The points to mend as they are being answered: the draft, what is wrong with each, and sending all of them. */
import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { VerificationCase } from '@waggle/contract/verification';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { fieldMessages } from '../../api/report-error.ts';
import { openDraft } from '../../forms/draft.ts';
import type { UploadedFile } from '../../forms/upload-queue.ts';
import {
  NOTHING_MENDED,
  pointError,
  pointErrors,
  pointsOf,
  resubmission,
  type CurrentTexts,
  type Mended,
  type PointErrors,
} from './mend-points.ts';
import { keepVerificationCase, renewVerificationCase } from './verification-query.ts';

const RESUBMISSION = ['resubmit-case'];

interface MendingOptions {
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

export function useMending(options: MendingOptions) {
  const { supplierId, verification, texts, onSent, onWrong } = options;
  const points = pointsOf(verification);
  const [draft] = useState(() => openDraft<Mended>(`verification.${supplierId}`, NOTHING_MENDED));
  const [kept] = useState(() => draft.read());
  const [mended, setMended] = useState(kept);
  const [errors, setErrors] = useState<PointErrors>({});
  const [uploading, setUploading] = useState<readonly string[]>([]);

  useEffect(() => {
    if (mended !== kept) draft.keep(mended);
  }, [draft, kept, mended]);

  const sending = useMutation(
    {
      mutationKey: RESUBMISSION,
      mutationFn: (answers: Mended) =>
        call('POST /v1/supplier/verification/resubmit/', {
          body: resubmission(points, answers),
          idempotencyKey: draft.keyFor(answers),
        }),
      networkMode: 'always',
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

  function judge(about: string, now = mended): void {
    const point = points.find((candidate) => candidate.about === about);
    const error = point && pointError(point, now, texts);
    setErrors((before) => withEntry(before, about, error));
  }

  return {
    points,
    mended,
    errors,
    uploading: uploading.length > 0,
    sending: sending.isPending,
    /** Why the last send was refused; null when it was not. */
    refusal: sending.error,
    judge,
    /** Whether a point has its answer, sent or not. */
    isAnswered: (about: string): boolean => {
      const point = points.find((candidate) => candidate.about === about);
      return point !== undefined && pointError(point, mended, texts) === undefined;
    },
    type(field: string, text: string): void {
      setMended((before) => ({ ...before, fields: { ...before.fields, [field]: text } }));
    },
    /** @param file undefined takes the chosen one away again */
    choose(document: string, file: UploadedFile | undefined): void {
      const change = (before: Mended): Mended => ({
        ...before,
        documents: withEntry(before.documents, document, file),
      });
      setMended(change);
      judge(document, change(mended));
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
      if (!show(pointErrors(points, mended, texts))) sending.mutate(mended);
    },
  };
}

export type Mending = ReturnType<typeof useMending>;

/** The question before a request is sent: to how many suppliers, and until when. */
import { useState } from 'react';
import { randomId } from '../../../api/random-id.ts';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { DeadlineWords } from '../request/deadline-words.tsx';
import { keepSkipped } from '../request/skipped.ts';
import { putRfq } from '../rfq-queries.ts';
import { recipientsWords } from '../suppliers/supplier-picker.tsx';
import type { BriefWork } from './use-brief.ts';

interface SendDialogProps {
  id: string;
  work: BriefWork;
  onSent: () => void;
  onClose: () => void;
}

interface FitsPages {
  pages: readonly { total: { count: number; exact: boolean } }[];
}

/** As the step before has fetched it. */
function knownTotal(id: string) {
  const [, found] =
    queryClient.getQueriesData<FitsPages>({ queryKey: ['rfq fits', id] }).at(-1) ?? [];
  return found?.pages[0]?.total;
}

export function SendDialog({ id, work, onSent, onClose }: SendDialogProps) {
  const [key] = useState(randomId);
  const submit = useSubmit(async () => {
    if (!(await work.save())) throw new Error('The brief is not saved');
    const { rfq, skipped } = await call('POST /v1/rfqs/:id/send/', {
      params: { id },
      body: { draft_version: work.version() },
      idempotencyKey: key,
    });
    keepSkipped(id, skipped);
    putRfq(rfq);
    onSent();
  }, 'The request could not be sent. Nothing is lost, and nobody was asked. Please try again');
  const words = recipientsWords(work.form.recipients, knownTotal(id));
  return (
    <DialogForm
      {...submit}
      title={`Send it to ${words}?`}
      description={
        <>
          «{work.form.title.trim()}» reaches them at once. They may quote until:{' '}
          <DeadlineWords deadline={work.form.deadline} />.
        </>
      }
      submitLabel="Send the request"
      cancelLabel="Not yet"
      onClose={onClose}
    >
      <p className="mt-3 text-muted">
        You can change it later. Suppliers that have quoted by then are told what has changed.
      </p>
    </DialogForm>
  );
}

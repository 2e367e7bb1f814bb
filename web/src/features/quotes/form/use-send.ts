/** A hook that sends a quote or a revision; a refusal keeps everything typed and says what to do. */
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { randomId } from '../../../api/random-id.ts';
import { errorMessage } from '../../../api/report-error.ts';
import { putOwnQuote, refetchInvitations } from '../../rfq/invitation-query.ts';
import { toast } from '../../../ui/toast.ts';
import type { QuoteForm } from '../model/use-quote-form.ts';

export interface Refusal {
  message: string;
  /** What the user does next. */
  advice: string;
  problems: readonly { path: string; message: string }[];
}

const OFFER = /^offer\./;

function refusalOf(error: unknown): Refusal {
  const message = errorMessage(error, 'The quote could not be sent');
  if (!(error instanceof ApiError)) {
    return { message, advice: 'Nothing you typed is lost. Please try again.', problems: [] };
  }
  if (error.code === 'conflict') {
    return {
      message,
      advice: 'Nothing you typed is lost. Look at what has changed, and send it again.',
      problems: [],
    };
  }
  return {
    message,
    advice: 'Nothing you typed is lost.',
    problems: error.errors.map((one) => ({ ...one, path: one.path.replace(OFFER, '') })),
  };
}

export function useSend(form: QuoteForm, onSent: () => void) {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const sent = useRef<{ content: string; key: string }>(undefined);
  const { subject, offer, draft } = form;
  const { request, quote, userId, brief } = subject;

  async function submit(): Promise<void> {
    const body = {
      offer,
      brief_revision: request.revision,
      ...(quote !== null && quote.revisions.length > 0 && { version: quote.version }),
    };
    const content = JSON.stringify(body);
    // The same content again is the same call.
    if (sent.current?.content !== content) sent.current = { content, key: randomId() };
    const answer = await call('POST /v1/requests/:id/quote/submit/', {
      params: { id: request.id },
      body,
      idempotencyKey: sent.current.key,
    });
    form.forget(answer.quote, true);
    putOwnQuote(userId, request.id, answer.quote);
    void refetchInvitations(request.id);
    toast.success(`Your quote for ${brief.title} is sent`);
    onSent();
  }

  async function send(): Promise<void> {
    setSending(true);
    setRefusal(undefined);
    try {
      // Not over what another window has saved meanwhile.
      if (await draft.save()) await submit();
    } catch (error) {
      setRefusal(refusalOf(error));
      // The fields open again meanwhile, so that a warning can lead to one.
      if (error instanceof ApiError && error.code === 'conflict')
        void refetchInvitations(request.id);
    }
    setSending(false);
  }

  return { sending, refusal, send: () => void send() };
}

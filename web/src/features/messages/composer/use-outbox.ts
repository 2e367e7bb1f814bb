/** A hook for the messages on their way: one after the other, each tried again with the same key until it is there. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '@waggle/contract/messages';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { onceBackOnline } from '../../../api/connection.ts';
import { randomId } from '../../../api/random-id.ts';
import { errorMessage } from '../../../api/report-error.ts';
import { keepOutbox, type Pending, readOutbox, type Written } from './kept-message.ts';

export interface SendingMessage extends Pending {
  /** Why it was not sent; empty while it is on its way. */
  readonly failed: string;
}

export interface Outbox {
  readonly messages: readonly SendingMessage[];
  readonly send: (written: Written) => void;
  readonly retry: (key: string) => void;
  /** Takes it back, to be written anew. */
  readonly take: (key: string) => Written | undefined;
}

interface OutboxOptions {
  userId: string;
  conversationId: string;
  onSent: (message: Message) => void;
  /** Somebody may have left, or the request was stopped. */
  onRefused: () => void;
}

/** Younger ones are sent by themselves when the page is opened again: in milliseconds, far less than their key is kept. */
const YOUNG = 10 * 60_000;
const isYoung = ({ at }: Pending) => Date.now() - Date.parse(at) < YOUNG;

export function useOutbox({ userId, conversationId, onSent, onRefused }: OutboxOptions): Outbox {
  const [messages, setMessages] = useState<readonly SendingMessage[]>(() =>
    readOutbox(userId, conversationId).map((one) => ({
      ...one,
      failed: isYoung(one) ? '' : 'It is kept on this device',
    })),
  );
  const latest = useRef(messages);
  /** Messages go in the order in which they were written. */
  const line = useRef<Promise<void>>(Promise.resolve());

  function put(next: readonly SendingMessage[]): void {
    latest.current = next;
    setMessages(next);
    keepOutbox(
      userId,
      conversationId,
      next.map(({ key, at, text, files }) => ({ key, at, text, files })),
    );
  }

  const mark = (key: string, failed: string): void =>
    put(latest.current.map((one) => (one.key === key ? { ...one, failed } : one)));

  const sent = useEffectEvent(onSent);
  const refused = useEffectEvent(onRefused);
  const deliver = useEffectEvent(async (key: string): Promise<void> => {
    const pending = latest.current.find((one) => one.key === key);
    if (pending === undefined || pending.failed !== '') return;
    try {
      const { message } = await call('POST /v1/conversations/:id/messages/', {
        params: { id: conversationId },
        body: { text: pending.text, files: pending.files.map(({ file_url }) => file_url) },
        idempotencyKey: key,
      });
      sent(message);
      put(latest.current.filter((one) => one.key !== key));
    } catch (error) {
      mark(key, errorMessage(error, 'Waggle could not take it just now', { ownMessage: true }));
      if (!(error instanceof ApiError)) return;
      if (error.status === 0) onceBackOnline(() => again(key));
      else if (error.code === 'conflict' || error.code === 'not_found') refused();
    }
  });

  // The tries go on when the page has drawn what was put.
  const [queue, setQueue] = useState<readonly string[]>(() =>
    messages.filter(({ failed }) => failed === '').map(({ key }) => key),
  );
  useEffect(() => {
    for (const key of queue) line.current = line.current.then(() => deliver(key));
  }, [queue]);

  function again(key: string): void {
    if (!latest.current.some((one) => one.key === key && one.failed !== '')) return;
    mark(key, '');
    setQueue([key]);
  }

  return {
    messages,
    send(written) {
      const key = randomId();
      put([...latest.current, { ...written, key, at: new Date().toISOString(), failed: '' }]);
      setQueue([key]);
    },
    retry: again,
    take(key) {
      const found = latest.current.find((one) => one.key === key);
      put(latest.current.filter((one) => one.key !== key));
      return found;
    },
  };
}

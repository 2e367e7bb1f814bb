/** The entries of a conversation with the field to write in, or with why nothing can be written. */
import { useRef } from 'react';
import { reasonText, type ReasonCode } from '@waggle/contract/permissions/can';
import { Icon } from '../../../ui/icon.tsx';
import { Composer } from '../composer/composer.tsx';
import { writeBefore } from '../composer/kept-message.ts';
import { useOutbox } from '../composer/use-outbox.ts';
import { Thread } from './thread.tsx';
import type { Thread as LoadedThread } from './thread-model.ts';
import type { ThreadWorld } from './thread-world.ts';
import type { ThreadState } from './use-thread.ts';

interface ThreadWithFieldProps {
  userId: string;
  thread: LoadedThread;
  state: ThreadState;
  world: ThreadWorld;
  /** Of the other side, where the conversation does not say it. */
  zone: string | undefined;
}

export function ThreadWithField({ userId, thread, state, world, zone }: ThreadWithFieldProps) {
  const { id, counterpart, refused, time_zone } = thread.conversation;
  const field = useRef<HTMLTextAreaElement>(null);
  const outbox = useOutbox({
    userId,
    conversationId: id,
    onSent: state.add,
    onRefused: state.renew,
  });
  return (
    <Thread
      thread={thread}
      state={state}
      world={world}
      outbox={outbox}
      onTake={(written) => {
        writeBefore(userId, id, written);
        field.current?.focus();
      }}
      onAsk={refused === null ? () => field.current?.focus() : undefined}
      foot={
        refused === null ? (
          <Composer
            userId={userId}
            conversationId={id}
            field={field}
            counterpart={counterpart}
            zone={time_zone ?? zone}
            now={world.now}
            onSend={outbox.send}
          />
        ) : (
          <p className="flex gap-2 py-2">
            <Icon name="info" className="mt-0.5" />
            <span className="min-w-0 wrap-anywhere">
              {reasonText({ allowed: false, reason: refused as ReasonCode })}. Nothing more can be
              written here; what was written stays.
            </span>
          </p>
        )
      }
    />
  );
}

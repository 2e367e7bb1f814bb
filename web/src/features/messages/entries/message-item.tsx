/** A message: its author, its text and its files; the user's own stand at the right. */
import { useMemo, useState } from 'react';
import type { Message } from '@waggle/contract/messages';
import { MESSAGE_REPORT } from '@waggle/contract/messages/report-rules';
import { findWarnings } from '@waggle/contract/messages/warnings';
import { call } from '../../../api/client.ts';
import { useReport } from '../../reports/report-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Hexagon } from '../../../ui/hexagon.tsx';
import type { ThreadWorld } from '../thread/thread-world.ts';
import { useSeen } from '../thread/use-seen.ts';
import { timeWords } from './day-words.ts';
import { MessageFile } from './message-file.tsx';
import { MessageText } from './message-text.tsx';
import { WarningBox } from './warning-box.tsx';

interface MessageItemProps {
  message: Message;
  world: ThreadWorld;
  /** The other side has read up to here. */
  isLastRead: boolean;
  /** The user has not read it; told when it comes into view. */
  onSeen: ((id: string) => void) | undefined;
}

export function MessageItem(props: MessageItemProps) {
  return props.message.side === props.world.side ? (
    <OwnMessage {...props} />
  ) : (
    <ReceivedMessage {...props} />
  );
}

function OwnMessage({ message: { at, text, files }, isLastRead }: MessageItemProps) {
  return (
    <div className="my-4.5 ml-auto w-fit max-w-100 rounded-sheet bg-surface-sunk px-4 py-2.5">
      <p className="flex flex-wrap gap-x-3 text-small">
        <b className="font-semibold">You</b>
        <time dateTime={at} className="text-muted tabular-nums">
          {timeWords(at)}
        </time>
        {isLastRead && <span className="text-muted">Read</span>}
      </p>
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      <Files files={files} />
    </div>
  );
}

function ReceivedMessage({ message, world, onSeen }: MessageItemProps) {
  const { id, at, author, text, files } = message;
  const element = useSeen<HTMLDivElement>(id, onSeen);
  const [reported, setReported] = useState(false);
  const found = useMemo(() => findWarnings(text), [text]);
  // An account weighs more than a way around.
  const warning = found.find((one) => one.warning === 'bank_account')?.warning ?? found[0]?.warning;
  const suggested = warning === 'bank_account' ? warning : 'around_waggle';
  const { press, dialog } = useReport({
    rules: MESSAGE_REPORT,
    ...(warning !== undefined && { suggested }),
    send: (body) =>
      call('POST /v1/conversations/:id/messages/:message/report/', {
        params: { id: world.conversationId, message: id },
        body,
      }),
    onReported: () => setReported(true),
  });

  return (
    <div ref={element} className="my-4.5 grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
      <Hexagon name={author} className="h-10 text-small" />
      <div className="min-w-0 max-w-120">
        <p className="flex flex-wrap items-baseline gap-x-3 text-small">
          <b dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {author}
          </b>
          <time dateTime={at} className="text-muted tabular-nums">
            {timeWords(at)}
          </time>
          {reported ? (
            <span className="text-muted">Reported</span>
          ) : (
            <Button
              variant="bare"
              aria-haspopup="dialog"
              onClick={press}
              className="relative text-muted underline underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-2.5"
            >
              Report
              <span className="sr-only"> this message</span>
            </Button>
          )}
        </p>
        {text !== '' && <MessageText text={text} />}
        <Files files={files} />
        {warning !== undefined && (
          <WarningBox warning={warning} reported={reported} onReport={press} />
        )}
      </div>
      {dialog}
    </div>
  );
}

function Files({ files }: Pick<Message, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files of this message" className="mt-2 grid gap-2">
      {files.map((file) => (
        <MessageFile key={file.id} file={file} />
      ))}
    </ul>
  );
}

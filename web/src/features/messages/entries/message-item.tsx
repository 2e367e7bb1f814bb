/** A message: its author, its text and its files; the user's own stand at the right. */
import type { Message } from '@waggle/contract/messages';
import { MESSAGE_REPORT } from '@waggle/contract/messages/report-rules';
import {
  findWarnings,
  findAccounts,
  MESSAGE_WARNINGS,
  type MessageWarning,
} from '@waggle/contract/messages/warnings';
import { useMemo, useState, Fragment, useId } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Hexagon } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useReport } from '../../reports/report-button.tsx';
import type { ThreadWorld } from '../thread/thread-world.ts';
import { useSeen } from '../thread/use-seen.ts';
import { timeWords } from './day-words.ts';
import { MessageFile } from './message-file.tsx';

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
    id,
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

/** The text of a received message: numbers of accounts stay hidden until the reader wants to see them. */
function MessageText({ text }: { text: string }) {
  const hidden = useMemo(() => findAccounts(text), [text]);
  const rest = hidden.at(-1)?.to ?? 0;
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {hidden.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(hidden[at - 1]?.to ?? 0, from)}
          <HiddenNumber number={text.slice(from, to)} />
        </Fragment>
      ))}
      {text.slice(rest)}
    </p>
  );
}

function HiddenNumber({ number }: { number: string }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      {shown ? (
        <span className="rounded-tag bg-surface-sunk px-1.5 tabular-nums">{number}</span>
      ) : (
        <span className="inline-flex items-center gap-1.5 rounded-tag bg-surface-sunk px-1.5 text-small text-muted">
          <Icon name="eye-off" className="size-4!" />
          account number hidden
        </span>
      )}{' '}
      <Button
        variant="bare"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="relative text-small font-semibold text-accent-text underline underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-2.5"
      >
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> the account number</span>
      </Button>
    </>
  );
}

const ADVICE: Record<MessageWarning, string> = {
  bank_account:
    'Do not pay to an account from a message. Ask for a proforma invoice, and call the company on a number that you know before you pay anything.',
  other_channel:
    'What is agreed elsewhere is not on record here: nobody can show later what was said, and our team cannot help.',
};

const WHY: Record<MessageWarning, string> = {
  bank_account:
    'Changed accounts are the most common fraud in trade: somebody takes over a mailbox and writes in the name of the supplier, often just before a deposit is due. Money sent there is rarely seen again.',
  other_channel:
    'Many frauds begin with «let us go on elsewhere». Prices, drawings and promises that stand here are kept for both sides alike.',
};

interface WarningBoxProps {
  warning: MessageWarning;
  reported: boolean;
  onReport: () => void;
}

/** The warning under a received message that names an account, or leads away from Waggle. */
function WarningBox({ warning, reported, onReport }: WarningBoxProps) {
  const id = useId();
  const [explained, setExplained] = useState(false);
  const isBank = warning === 'bank_account';
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`mt-3 max-w-112 border-l-4 p-4 ${isBank ? 'border-danger bg-danger-wash' : 'border-warn bg-warn-wash'}`}
    >
      <h3
        id={`${id}-title`}
        className={`flex gap-2 font-text text-body font-semibold ${isBank ? 'text-danger' : 'text-warn'}`}
      >
        <Icon name="triangle-alert" className="mt-0.5" />
        {MESSAGE_WARNINGS[warning]}
      </h3>
      <p className="mt-1 text-small">{ADVICE[warning]}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {!reported && (
          <Button
            variant={isBank ? 'refuse' : 'outline'}
            size="compact"
            aria-haspopup="dialog"
            onClick={onReport}
          >
            Report to the team
          </Button>
        )}
        <Button
          variant="bare"
          aria-expanded={explained}
          aria-controls={`${id}-why`}
          onClick={() => setExplained(!explained)}
          className="min-h-11 font-semibold underline-offset-4 hover:underline"
        >
          Why we warn
        </Button>
      </div>
      <p id={`${id}-why`} hidden={!explained} className="mt-1 text-small">
        {WHY[warning]}
      </p>
    </section>
  );
}

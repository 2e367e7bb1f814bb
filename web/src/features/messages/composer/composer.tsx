/** Where a message is written: text and files, kept on this device until it is sent. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { MESSAGE_LIMITS } from '@waggle/contract/limits';
import {
  type Found,
  findWarnings,
  MESSAGE_WARNINGS,
  type MessageWarning,
} from '@waggle/contract/messages/warnings';
import { isBlank } from '@waggle/contract/text/typed-text';
import { connection, ONLINE } from '../../../api/connection.ts';
import { useSavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { timeIn, zoneCity } from '../../../lib/figures/zones.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChosenFiles, FileButton } from './chosen-files.tsx';
import { messageDraft, type Written } from './kept-message.ts';

const ADVICE: Record<MessageWarning, string> = {
  bank_account: 'The other side sees the number hidden, with a warning against fraud.',
  other_channel:
    'What is agreed elsewhere is not on record here. The other side sees a warning with it.',
};

interface BeforeSendingProps {
  text: string;
  found: readonly Found[];
  onSend: () => void;
  onChange: () => void;
}

function BeforeSending({ text, found, onSend, onChange }: BeforeSendingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const warning = found.some((one) => one.warning === 'bank_account')
    ? 'bank_account'
    : 'other_channel';
  const named = [...new Set(found.map(({ from, to }) => text.slice(from, to)))];
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="mb-3 border-l-4 border-warn bg-warn-wash p-4">
      <h2
        ref={title}
        tabIndex={-1}
        className="flex gap-2 font-text text-body font-semibold text-warn outline-none"
      >
        <Icon name="triangle-alert" className="mt-0.5" />
        {MESSAGE_WARNINGS[warning]}
      </h2>
      <p className="mt-1 text-small wrap-anywhere">
        {named.map((one) => `«${one}»`).join(', ')}. {ADVICE[warning]}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="compact" onClick={onChange}>
          Change it
        </Button>
        <Button variant="quiet" size="compact" onClick={onSend}>
          Send it anyway
        </Button>
      </div>
    </section>
  );
}

/** From here on it is said how many characters are left. */
const NEARLY = MESSAGE_LIMITS.text * 0.9;

/** As high as its text, up to a third of the window. */
function fitHeight(area: HTMLTextAreaElement): void {
  area.style.height = 'auto';
  area.style.height = `${Math.min(area.scrollHeight + 2, window.innerHeight / 3)}px`;
}

interface ComposerProps {
  userId: string;
  conversationId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What the other side is called. */
  counterpart: string;
  /** Of the other side; undefined where it is not known. */
  zone: string | undefined;
  now: number;
  onSend: (written: Written) => void;
}

export function Composer(props: ComposerProps) {
  const { userId, conversationId, field, counterpart, zone, now, onSend } = props;
  const id = useId();
  const draft = useSavedDraft(messageDraft(userId, conversationId));
  const [asked, setAsked] = useState<readonly Found[]>();
  const { state } = useStore(connection, ONLINE);
  const { text, files } = draft.value;

  function put(next: Partial<Written>): void {
    draft.change((now) => ({ ...now, ...next }));
    setAsked(undefined);
  }

  const uploads = useUploads('MESSAGE_FILES', files, (next) => put({ files: next }));

  useEffect(() => {
    if (field.current) fitHeight(field.current);
  }, [field, text]);

  const tooLong = text.length - MESSAGE_LIMITS.text;
  const isEmpty = isBlank(text) && files.length === 0;
  const problem =
    tooLong > 0
      ? `${formatCount(tooLong)} characters too many`
      : uploads.uploading
        ? 'The files are being uploaded'
        : uploads.failed > 0
          ? 'A file was not uploaded: retry it, or leave it out'
          : '';

  function send(): void {
    onSend({ text: text.trim(), files });
    draft.forget();
    setAsked(undefined);
    field.current?.focus();
  }

  function submit(): void {
    if (isEmpty || problem !== '') return;
    const found = findWarnings(text);
    if (found.length > 0 && asked === undefined) setAsked(found);
    else send();
  }

  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      aria-label={`Message to ${counterpart}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {state !== 'online' && (
        <p className="mb-2 flex gap-2 text-small font-semibold">
          <Icon name="wifi-off" className="size-4.5!" />
          No connection. What you send waits here until it is back.
        </p>
      )}
      {asked !== undefined && (
        <BeforeSending
          text={text}
          found={asked}
          onSend={send}
          onChange={() => {
            setAsked(undefined);
            field.current?.focus();
          }}
        />
      )}
      <ChosenFiles uploads={uploads} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2 sm:items-center sm:gap-x-4">
        <div className="col-span-full min-w-0 max-sm:col-auto max-sm:col-start-2 max-sm:row-start-1">
          <label htmlFor={id} className="sr-only">
            Your message
          </label>
          <TextArea
            ref={field}
            id={id}
            size="compact"
            name="text"
            rows={1}
            value={text}
            placeholder="Write a message"
            aria-invalid={tooLong > 0 || undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => put({ text: target.value })}
            onKeyDown={sendByKey}
            className="resize-none"
          />
        </div>
        <div className="max-sm:row-start-1">
          <FileButton uploads={uploads} />
        </div>
        <p
          id={`${id}-note`}
          className={`min-w-0 text-small max-sm:col-span-full max-sm:row-start-2 sm:text-right ${tooLong > 0 ? 'font-semibold text-danger' : 'text-muted'} ${problem === '' && text.length <= NEARLY ? 'max-sm:hidden' : ''}`}
        >
          {problem || foot(text, counterpart, zone, now)}
        </p>
        <Button
          type="submit"
          variant="ink"
          disabled={isEmpty || problem !== ''}
          className="max-sm:col-start-3 max-sm:row-start-1 max-sm:px-2.5!"
        >
          <Icon name="arrow-up" className="sm:hidden" />
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
    </form>
  );
}

/** @returns the room that is left, or by which clock the other side lives */
function foot(text: string, counterpart: string, zone: string | undefined, now: number): string {
  if (text.length > NEARLY) {
    return `${formatCount(MESSAGE_LIMITS.text - text.length)} characters left`;
  }
  if (zone === undefined) return 'Ctrl and Enter send it';
  return `It is ${timeIn(zone, new Date(now).toISOString())} in ${zoneCity(zone)}, where ${counterpart} is`;
}

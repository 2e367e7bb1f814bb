/** A hook for what comes in while a conversation is open: it is announced, and followed where the end is in view. */
import { cutText } from '@waggle/contract/text/cut-text';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { ConversationEntry } from '@waggle/contract/messages';
import type { Side } from '@waggle/contract/permissions/parties';
import { findWarnings } from '@waggle/contract/messages/warnings';

const ANNOUNCED = 160;

function announcement(received: readonly ConversationEntry[]): string {
  const messages = received.filter((entry) => entry.kind === 'message');
  const last = messages.at(-1);
  if (last === undefined) return '';
  if (messages.length > 1) return `${messages.length} new messages from ${last.author}`;
  const { author, text, files } = last;
  if (findWarnings(text).some(({ warning }) => warning === 'bank_account')) {
    return `New message from ${author}. It names a bank account`;
  }
  if (text === '')
    return `${author} sent ${files.length === 1 ? 'a file' : `${files.length} files`}`;
  return `${author}: ${cutText(text, ANNOUNCED)}`;
}

interface NewsOptions {
  entries: readonly ConversationEntry[];
  side: Side;
  /** Messages of the user's own on their way: the page follows them. */
  sending: number;
  /** Behind the last entry. */
  end: RefObject<HTMLElement | null>;
  scrollToEnd: () => void;
}

export function useNews({ entries, side, sending, end, scrollToEnd }: NewsOptions) {
  const last = entries.at(-1)?.id ?? '';
  const seenLast = useRef(last);
  const seenSending = useRef(sending);
  const atEnd = useRef(true);
  const [below, setBelow] = useState(0);
  const [told, setTold] = useState('');

  const onArrival = useEffectEvent(() => {
    const arrived = entries.filter(({ id }) => id > seenLast.current);
    const received = arrived.filter((entry) => entry.side !== side);
    const said = announcement(received);
    if (said !== '') setTold(said);
    if (atEnd.current || received.length === 0) scrollToEnd();
    else setBelow((count) => count + received.length);
  });
  useLayoutEffect(() => {
    if (last > seenLast.current) onArrival();
    seenLast.current = last;
  }, [last]);

  const follow = useEffectEvent(scrollToEnd);
  useLayoutEffect(() => {
    if (sending > seenSending.current) follow();
    seenSending.current = sending;
  }, [sending]);

  useEffect(() => {
    const element = end.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      atEnd.current = entry?.isIntersecting ?? false;
      if (atEnd.current) setBelow(0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [end]);

  // The field below grows with what is written: the last entry stays above it.
  useEffect(() => {
    const foot = end.current?.parentElement?.nextElementSibling;
    if (!foot) return undefined;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) follow();
    });
    observer.observe(foot);
    return () => observer.disconnect();
  }, [end]);

  return { below, told };
}

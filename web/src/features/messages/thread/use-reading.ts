/** A hook that says up to which message or quote the user has read, once it was seen in a visible window. */
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../api/client.ts';

/** In milliseconds: what scrolls by together is told together. */
const PAUSE = 300;

/** @returns to be called with the id of each entry of the other side that comes into view */
export function useReading(conversationId: string): (messageId: string) => void {
  const seen = useRef('');
  const told = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useCallback(async (): Promise<void> => {
    const upTo = seen.current;
    if (document.visibilityState !== 'visible' || upTo <= told.current) return;
    const before = told.current;
    told.current = upTo;
    try {
      await call('POST /v1/conversations/:id/read/', {
        params: { id: conversationId },
        body: { up_to: upTo },
        quiet: true,
      });
    } catch {
      // It stays unread; the next message that comes into view says it again.
      told.current = before;
    }
  }, [conversationId]);

  useEffect(() => {
    const look = (): void => void tell();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer.current);
      // Seen before it was left.
      look();
    };
  }, [tell]);

  return useCallback(
    (messageId) => {
      if (messageId > seen.current) seen.current = messageId;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void tell(), PAUSE);
    },
    [tell],
  );
}

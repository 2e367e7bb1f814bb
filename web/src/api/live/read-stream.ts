/** Reads one live stream with the bearer header, until it ends, is cut off, or falls silent. */
import { LIVE_LIMITS, LIVE_PATH, type LiveEvent } from '@waggle/contract/notifications/live';
import { API_HOST } from '../host.ts';
import { liveEventParser } from './event-parser.ts';

/** So long without a heartbeat means that the connection is gone, as after a machine's sleep. */
const SILENCE = LIVE_LIMITS.heartbeat * 2500;

/**
 * @param onEvent told each event as it comes
 * @returns the status of the answer; 0 when none came
 */
export async function readStream(
  token: string,
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
): Promise<number> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE);
  };
  let status = 0;
  try {
    heard();
    const response = await fetch(API_HOST + LIVE_PATH, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    });
    status = response.status;
    if (!response.ok || !response.body) return status;
    const parse = liveEventParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return status;
      heard();
      for (const event of parse(value)) onEvent(event);
    }
  } catch {
    // Cut off, by whichever side: whoever reads decides whether to begin again.
    return status;
  } finally {
    clearTimeout(timer);
  }
}

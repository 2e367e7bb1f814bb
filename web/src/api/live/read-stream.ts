/** Reads one live stream with the bearer header until it ends, breaks off, or times out. */
import { LIVE_LIMITS, LIVE_PATH, type LiveEvent } from '@waggle/contract/live';
import { send } from '../transport.ts';
import { startWatchdog } from '../watchdog.ts';
import { liveEventParser } from './event-parser.ts';

/** After so many milliseconds without a heartbeat the connection is gone, for example after sleep mode. */
const SILENCE = LIVE_LIMITS.heartbeat * 1500;

/**
 * @param onEvent called for each event
 * @throws ApiError for every error answer, with status 0 if the stream was cut off
 */
export async function readStream(
  token: string,
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
): Promise<void> {
  const silent = new AbortController();
  const watch = startWatchdog(SILENCE, () => silent.abort());
  const read = async (response: Response): Promise<void> => {
    const parse = liveEventParser();
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const step = await reader?.read();
      if (!step || step.done) return;
      watch.alive();
      for (const event of parse(step.value)) onEvent(event);
    }
  };
  const headers = { Accept: 'text/event-stream' };
  const init = {
    headers,
    cache: 'no-store',
    signal,
    timeout: silent.signal,
    background: true,
  } as const;
  try {
    await send(LIVE_PATH, init, token, read);
  } finally {
    watch.stop();
  }
}

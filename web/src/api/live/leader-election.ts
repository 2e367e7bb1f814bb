/** Leader election among the tabs of a browser: the leader holds a lock, and gives it up when hidden. */

const LOCK = 'waggle live stream';

/** Settles when another tab should lead: this one is hidden and another waits, or it closes. */
function shouldHandOver(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = new AbortController();
  const onHidden = async (): Promise<void> => {
    if (document.visibilityState !== 'hidden') return;
    const { pending = [] } = await navigator.locks.query();
    if (pending.some(({ name }) => name === LOCK)) resolve();
  };
  document.addEventListener('visibilitychange', () => void onHidden(), { signal: stop.signal });
  document.addEventListener('freeze', () => resolve(), { signal: stop.signal });
  signal.addEventListener('abort', () => resolve(), { signal: stop.signal });
  return promise.finally(() => stop.abort());
}

function becomesVisible(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = new AbortController();
  const look = (): void => {
    if (document.visibilityState === 'visible' || signal.aborted) resolve();
  };
  document.addEventListener('visibilitychange', look, { signal: stop.signal });
  signal.addEventListener('abort', look, { signal: stop.signal });
  look();
  return promise.finally(() => stop.abort());
}

/** One turn as leader: `lead` runs until its signal is aborted. */
async function takeTurn(
  signal: AbortSignal,
  lead: (turn: AbortSignal) => Promise<void>,
  over: Promise<void>,
): Promise<void> {
  const turn = new AbortController();
  void over.then(() => turn.abort());
  await lead(AbortSignal.any([signal, turn.signal]));
}

/**
 * Leads whenever it is this tab's turn, until the signal is aborted.
 * @param lead runs until its own signal is aborted
 */
export async function runAsLeader(
  signal: AbortSignal,
  lead: (turn: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    // A hidden tab does not request the lock before it is visible again.
    await becomesVisible(signal);
    if (signal.aborted) return;
    try {
      await navigator.locks.request(LOCK, { signal }, () =>
        takeTurn(signal, lead, shouldHandOver(signal)),
      );
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

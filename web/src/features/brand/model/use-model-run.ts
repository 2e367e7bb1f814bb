/** A hook for one run of the language model: begun, followed by live events, stopped. */
import { useRef, useState } from 'react';
import type { GenerationRun } from '@waggle/contract/ai';
import { call } from '../../../api/client.ts';
import { useLive } from '../../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { errorMessage } from '../../../api/report-error.ts';

/** In milliseconds: how often a run is fetched where no live event tells of it. */
const POLL = 4000;

/** @param userId part of the key, so that no user sees another's */
export function useModelState(userId: string) {
  return useServerQuery(['ai', userId], (signal) => call('GET /v1/ai/', { signal })).data;
}

const keyOf = (userId: string, id: string | undefined) => ['ai-run', userId, id];

async function fetchRun(id: string, signal: AbortSignal): Promise<GenerationRun> {
  return (await call('GET /v1/ai/runs/:id/', { params: { id }, signal })).run;
}

export interface ModelRun {
  run: GenerationRun | undefined;
  /** What it is at: being begun, running, being stopped; empty when it is over. */
  state: 'asking' | 'running' | 'stopping' | '';
  /** Why it was not begun; empty when it was. */
  problem: string;
  begin: () => void;
  stop: () => void;
}

/**
 * @param ask begins one
 * @param onResult called for each result that is kept elsewhere
 */
export function useModelRun(
  userId: string,
  ask: () => Promise<GenerationRun>,
  onResult: () => void = () => undefined,
): ModelRun {
  const [id, setId] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [stopping, setStopping] = useState(false);
  /** The id of the run that was begun last, once it is known; undefined when it was not begun. */
  const last = useRef<Promise<string | undefined>>(undefined);
  const [problem, setProblem] = useState('');
  const { data: run } = useServerQuery(keyOf(userId, id), (signal) => fetchRun(id ?? '', signal), {
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.outcome === null ? POLL : false),
  });
  useLive('model', ({ run_id }) => {
    if (run_id !== id) return;
    void queryClient.invalidateQueries({ queryKey: keyOf(userId, id) });
    onResult();
  });

  async function begin(): Promise<string | undefined> {
    setAsking(true);
    setProblem('');
    try {
      const begun = await ask();
      queryClient.setQueryData(keyOf(userId, begun.id), begun);
      setId(begun.id);
      return begun.id;
    } catch (error) {
      setProblem(errorMessage(error, 'The language model could not be asked'));
      return undefined;
    } finally {
      setAsking(false);
    }
  }

  async function stop(): Promise<void> {
    setStopping(true);
    try {
      // Pressed while it is being begun: it is stopped as soon as it has an id.
      const begun = await last.current;
      if (begun === undefined) return;
      const { run: stopped } = await call('DELETE /v1/ai/runs/:id/', { params: { id: begun } });
      queryClient.setQueryData(keyOf(userId, begun), stopped);
      onResult();
    } catch (error) {
      setProblem(errorMessage(error, 'It could not be stopped'));
    } finally {
      setStopping(false);
    }
  }

  const running = run !== undefined && run.outcome === null;
  return {
    run,
    state: stopping ? 'stopping' : asking ? 'asking' : running ? 'running' : '',
    problem,
    begin: () => {
      last.current = begin();
    },
    stop: () => void stop(),
  };
}

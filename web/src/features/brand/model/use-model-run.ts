/** A hook for one run of the language model: begun, followed by live events, stopped. */
import { useState } from 'react';
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

async function fetchRun(id: string, signal: AbortSignal): Promise<GenerationRun> {
  return (await call('GET /v1/ai/runs/:id/', { params: { id }, signal })).run;
}

export interface ModelRun {
  run: GenerationRun | undefined;
  /** While it is asked, and until it is over. */
  busy: boolean;
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
  const [problem, setProblem] = useState('');
  const key = ['ai-run', userId, id];
  const { data: run } = useServerQuery(key, (signal) => fetchRun(id ?? '', signal), {
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.outcome === null ? POLL : false),
  });
  useLive('model', ({ run_id }) => {
    if (run_id !== id) return;
    void queryClient.invalidateQueries({ queryKey: key });
    onResult();
  });

  async function begin(): Promise<void> {
    setAsking(true);
    setProblem('');
    try {
      const begun = await ask();
      queryClient.setQueryData(['ai-run', userId, begun.id], begun);
      setId(begun.id);
    } catch (error) {
      setProblem(errorMessage(error, 'The language model could not be asked'));
    }
    setAsking(false);
  }

  async function stop(): Promise<void> {
    if (id === undefined) return;
    try {
      const { run: stopped } = await call('DELETE /v1/ai/runs/:id/', { params: { id } });
      queryClient.setQueryData(key, stopped);
      onResult();
    } catch (error) {
      setProblem(errorMessage(error, 'It could not be stopped'));
    }
  }

  return {
    run,
    busy: asking || (run !== undefined && run.outcome === null),
    problem,
    begin: () => void begin(),
    stop: () => void stop(),
  };
}

/** Product kinds from the server: proposed for a line, found by a picker's text, and their names. */
import type { NamedKind } from '@waggle/contract/supplier/kinds';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';

/** Kinds never change while a page is open. */
const KEPT = { staleTime: Infinity, gcTime: Infinity } as const;
/** In milliseconds without typing. */
const PAUSE = 400;
export const SHORTEST_LINE = 2;

/** Every name that an answer has told. */
const names = new Map<string, string>();

async function remember(answer: Promise<{ kinds: NamedKind[] }>): Promise<NamedKind[]> {
  const { kinds } = await answer;
  for (const { id, name } of kinds) names.set(id, name);
  return kinds;
}

/** @returns the text as it was when typing last paused */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** @param line what the supplier makes; nothing is proposed for a very short one */
export function useProposedKinds(line: string) {
  const text = usePaused(line.trim());
  return useServerQuery(
    ['kinds', 'proposed', text],
    (signal) =>
      remember(call('POST /v1/supplier/propose-kinds/', { body: { text }, signal, quiet: true })),
    // Not kept for ever: they also depend on the supplier's categories.
    { staleTime: 60_000, enabled: text.length >= SHORTEST_LINE },
  );
}

/** @param typed the beginning of a name, or of another word for a kind */
export function useFoundKinds(typed: string) {
  const q = usePaused(typed.trim());
  return useServerQuery(
    ['kinds', 'found', q],
    (signal) => remember(call('GET /v1/kinds/', { query: { q }, signal, quiet: true })),
    { ...KEPT, enabled: q !== '' },
  );
}

/** @returns a function from a kind's id to its name; undefined while it is fetched */
export function useKindNames(ids: readonly string[]): (id: string) => string | undefined {
  const unknown = [...new Set(ids)]
    .filter((id) => !names.has(id))
    .toSorted()
    .join(',');
  useServerQuery(
    ['kinds', 'named', unknown],
    (signal) => remember(call('GET /v1/kinds/', { query: { ids: unknown }, signal, quiet: true })),
    { ...KEPT, enabled: unknown !== '' },
  );
  return (id) => names.get(id);
}

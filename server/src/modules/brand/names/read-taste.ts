/** What likes and dislikes say about the next names. */
import type { Taste } from './engine/name-types.ts';
import type { NameRow } from './names.repo.ts';

const LIKED = { part: 0.3, concept: 0.15, kind: 0.12 };
const DISLIKED = { part: -0.9, concept: -0.06, kind: -0.08 };
/** However many say the same. */
const MOST = { part: 0.9, concept: 0.5, kind: 0.4 };

/** @returns weights of parts, chips and kinds */
export function readTaste(names: readonly Pick<NameRow, 'kind' | 'parts' | 'liked'>[]): Taste {
  const weights = new Map<string, number>();
  const add = (about: keyof typeof MOST, what: string, weight: number) => {
    const key = `${about}:${what}`;
    const sum = (weights.get(key) ?? 0) + weight;
    weights.set(key, Math.max(-2, Math.min(MOST[about], sum)));
  };
  for (const { kind, parts, liked } of names) {
    if (liked === null) continue;
    const by = liked ? LIKED : DISLIKED;
    add('kind', kind, by.kind);
    for (const { text, concept } of parts) {
      add('part', text, by.part);
      if (concept !== null) add('concept', concept, by.concept);
    }
  }
  return { weights };
}

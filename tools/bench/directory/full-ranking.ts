/** How far the first twenty of the tiers are those of full ranking, where no cap is reached. */
import { selectSignatures } from '../../../server/src/modules/directory/directory.repo.ts';
import { selectCandidates } from '../../../server/src/modules/directory/search/candidates.repo.ts';
import { CAPS } from '../../../server/src/modules/directory/search/pages.ts';
import { type Search, search } from '../../../server/src/modules/directory/search/search.ts';
import type { OneConnection } from './figures.ts';

const SHOWN = 20;
const LAST = '999999999999999999';

/** @returns the ids of everybody who fits, by the score of each; undefined where a cap ends the search, or too few are found to compare */
async function rankAll({ db }: OneConnection, asked: Search) {
  const scope = { ...asked, named: [], listed: LAST, cap: CAPS.counted };
  const found = await selectCandidates(db, { ...scope, enough: CAPS.parts, few: false });
  const all = await selectCandidates(db, { ...scope, enough: CAPS.counted, few: true });
  const { candidates } = all;
  if (!found.isWhole || !all.isWhole || candidates.length < SHOWN) return undefined;
  const signatures = await selectSignatures(
    db,
    candidates.map(({ id }) => id),
  );
  const scored = candidates.flatMap(({ id, sure, quality }) => {
    const signature = signatures.get(id);
    const score = signature && asked.score ? asked.score(signature) : 0;
    return sure || score >= asked.least
      ? [{ id, value: Math.round(score * 10_000_000) + quality }]
      : [];
  });
  const sorted = scored.toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  return sorted.slice(0, SHOWN).map(({ id }) => id);
}

/** @returns percent of the first twenty, over all questions that reach no cap */
export async function agreement(one: OneConnection, questions: readonly Search[]): Promise<number> {
  let [same, all, compared] = [0, 0, 0];
  for (const asked of questions) {
    const ranked = await rankAll(one, { ...asked, text: undefined });
    if (ranked === undefined) continue;
    const { ids } = await search(one.db, { ...asked, text: undefined, limit: SHOWN });
    same += ids.filter((id) => ranked.includes(id)).length;
    all += ranked.length;
    compared += 1;
  }
  process.stdout.write(`${compared} of ${questions.length} questions reach no cap\n`);
  return (same / (all || 1)) * 100;
}

/** Names of a language model: those that pass the gates join a list, behind the engine's own. */
import type { SuggestedName } from '@waggle/contract/brand/names';
import type { Context } from '../../../lib/context.ts';
import { lockKey } from '../../../lib/rate-limits/rate-events.ts';
import { admitNames, type ProposedName } from './check-names.service.ts';
import { countSyllables } from './engine/spoken.ts';
import { bareName } from './gates/bare-name.ts';
import { pronounceabilityOf, wordsOfName } from './gates/name-gates.ts';
import { insertNames, selectBatch, selectNamesOf, selectShown } from './names.repo.ts';
import { presentName } from './present-name.ts';

/** @returns the names that were added; none to a list of somebody else, or one that is forgotten */
export async function addModelNames(
  context: Context,
  userId: string,
  batchId: string,
  proposed: readonly ProposedName[],
): Promise<SuggestedName[]> {
  return context.database.db.transaction().execute(async (tx) => {
    await lockKey(tx, `names ${userId}`);
    const batch = await selectBatch(tx, userId, batchId);
    if (batch === undefined) return [];
    const shown = new Set((await selectShown(tx, userId)).map(({ text }) => bareName(text)));
    const admitted = await admitNames(context, tx, userId, proposed, shown);
    const before = await selectNamesOf(tx, [batchId]);
    const rows = await insertNames(
      tx,
      admitted.map(({ text, parts, reason }) => {
        const words = wordsOfName(text);
        return {
          text,
          parts,
          kind: 'model',
          source: 'model',
          scores: {
            letters: words.join('').length,
            syllables: words.reduce((sum, word) => sum + countSyllables(word), 0),
            pronounceable: pronounceabilityOf(words),
            reason,
            hits: [],
          },
        };
      }),
      { user_id: userId, batch: batchId, created_at: context.clock.now() },
      before.length,
    );
    return rows.map(presentName);
  });
}

/** Changes of single entries, as an edit of a profile writes them. */
import { systemClock } from '../../../server/src/lib/clock.ts';
import { upsertEntry } from '../../../server/src/modules/directory/directory.repo.ts';
import { makeEntry } from '../../../server/src/modules/directory/indexing/make-entry.ts';
import { wordsOf } from '../../../server/src/modules/matching/words/words-of.ts';
import { madeUpSupplier } from '../../../server/test/many-suppliers/made-up-supplier.ts';
import { type Figures, type OneConnection, timesOf } from './figures.ts';

const CHANGES = 50;
const STEP = 997;

/** @param size numbers of suppliers there are */
export async function changeEntries(one: OneConnection, size: number): Promise<Figures> {
  const numbers = Array.from({ length: CHANGES }, (_, at) => (at * STEP) % size);
  let round = 0;
  return timesOf(one, numbers, (number) => {
    round += 1;
    const { userId: _, lineKinds: __, ...supplier } = madeUpSupplier(number);
    const description = `${supplier.description} changed ${round}`;
    const lexemes = {
      lines: supplier.productLines.flatMap(({ text }) => wordsOf(text).map(({ lexeme }) => lexeme)),
      rest: wordsOf(description).map(({ lexeme }) => lexeme),
    };
    const meaning = { lexemes, kinds: [], vector: null, bits: null, lines: [], model: null };
    const entry = makeEntry({ ...supplier, description }, meaning, systemClock.now());
    return one.db.transaction().execute((tx) => upsertEntry(tx, entry));
  });
}

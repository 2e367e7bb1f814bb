/** Random histories of evidence: at no moment does a badge claim what no current, approved evidence holds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../../lib/new-id.ts';
import { FUZZ_SEED, SeededRandom } from '../../../../test/fuzz/seeded-random.ts';
import { History, signInDirectly } from '../../../../test/histories/history.ts';
import { begin, takeRandomStep } from '../../../../test/histories/random-steps.ts';
import { startTestServer, ADMIN, TEST_ENV } from '../../../../test/test-server.ts';
import { sampled } from '../../../../test/runs/machine.ts';

/** How many, and how long; as many as one has time for with WAGGLE_HISTORIES, a third of a second of work each. */
const HISTORIES = Number(process.env['WAGGLE_HISTORIES'] ?? sampled(2, 20));
const STEPS = 8;

/** @throws Error with the seed and every step, for the first that is not held by evidence */
async function live(history: History): Promise<void> {
  try {
    await begin(history);
    for (let step = 0; step < STEPS; step += 1) {
      await takeRandomStep(history);
      await history.verify();
    }
  } catch (error) {
    throw new Error(history.log.join('\n'), { cause: error });
  }
}

const server = await startTestServer({ env: TEST_ENV, idle: true });
test.after(() => server.close());

test(`${HISTORIES} histories: after every step, all that is told is held by evidence`, async () => {
  await server.sql`
    INSERT INTO team_members (id, email, role, invited_by, created_at)
    VALUES (${newId()}, 'mia@team.example', 'reviewer', ${newId()}, ${server.clock.now()})`;
  const team = [
    await signInDirectly(server, ADMIN),
    await signInDirectly(server, 'mia@team.example'),
  ];
  const seen = { claims: 0, badges: 0, steps: 0 };
  for (let number = 0; number < HISTORIES; number += 1) {
    const seed = FUZZ_SEED + number;
    const history = new History({
      server,
      random: new SeededRandom(seed),
      team,
      email: `history-${seed}@evidence.example`,
    });
    history.log.push(`WAGGLE_FUZZ_SEED=${seed} WAGGLE_HISTORIES=1`);
    await live(history);
    seen.claims += history.checker.seen.claims;
    seen.badges += history.checker.seen.badges;
    seen.steps += history.log.length;
    await server.sql`DELETE FROM users WHERE id = ${history.user.id}`;
  }
  assert.ok(seen.badges > HISTORIES && seen.claims > 2 * HISTORIES, JSON.stringify(seen));
});

/** What an agreement opens follows the supplier's own time: 500 random holidays, zones and states against a wall calendar. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRY_CODES } from '@waggle/contract/options/country-codes';
import { can } from '@waggle/contract/permissions/can';
import { VISITOR } from '@waggle/contract/permissions/actor';
import { FUZZ_SEED, SeededRandom } from '../../../../test/fuzz/seeded-random.ts';
import { addDays, addSeconds, timeOf } from '../../../lib/clock.ts';
import { zoneOfCountry } from '../../../lib/countries/country-zone.ts';
import { endFor, stateFor, timeFrame } from './time-frame.service.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const SUPPLIER = {
  ...VISITOR,
  accountId: 'kadota',
  personId: 'ken',
  supplier: 'verified',
  earlyAccess: true,
} as const;
const QUOTES = [null, 'submitted', 'withdrawn', 'accepted'] as const;

/** How a request has ended, and which quotes keep the files open then. */
const ENDS = [
  { state: 'open', byClock: false, needs: [] },
  { state: 'closed', byClock: true, needs: ['submitted', 'accepted'] },
  { state: 'closed', byClock: false, needs: ['submitted', 'accepted'] },
  { state: 'awarded', byClock: false, needs: ['accepted'] },
  { state: 'cancelled', byClock: false, needs: [] },
] as const;

const random = new SeededRandom(FUZZ_SEED);

/** What calendar and clock on a wall of that zone show: `2026-12-23 09:30:00`. */
const wall = (zone: string, at: Time) => new Date(at).toLocaleString('sv-SE', { timeZone: zone });

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + DAY).toISOString().slice(0, 10);

/** @returns what the wall shows when the supplier has had as many open days as there are days until the deadline */
function wantedEnd(begin: string, deadline: string, closed: { from: string; to: string }): string {
  const [last = '', clock = ''] = deadline.split(' ');
  let left = 0;
  const today = begin.slice(0, 10);
  for (let day = today; day < last; day = nextDay(day)) left += 1;
  let day = today;
  const isClosed = () => day >= closed.from && day <= closed.to;
  // As if it had been asked on its first open day.
  while (isClosed()) day = nextDay(day);
  while (left > 0) {
    day = nextDay(day);
    if (!isClosed()) left -= 1;
  }
  return `${day} ${clock}`;
}

function randomCase() {
  const zone = zoneOfCountry(random.pick(COUNTRY_CODES));
  const begin = timeOf(Date.UTC(2026, 0, 1) + random.below(3 * 365 * 24 * 60) * 60_000);
  const deadline = addSeconds(begin, (1 + random.below(60 * 24)) * 3600);
  const first = addDays(begin, random.below(90) - 20);
  const to = addDays(first, random.below(60));
  const closed = { from: first.slice(0, 10), to: to.slice(0, 10) };
  const now = addSeconds(begin, random.below(150 * 24) * 3600);
  return { zone, begin, deadline, closed, now, quote: random.pick(QUOTES) };
}

function wrong(): string[] {
  const { zone, begin, deadline, closed, now, quote } = randomCase();
  const [how, signed, isTakenBack] = [random.pick(ENDS), random.chance(0.7), random.chance(0.2)];
  const { state, byClock, needs } = how;
  const own = timeFrame(begin, deadline, { closures: [closed], zone });
  const end = wantedEnd(wall(zone, begin), wall(zone, deadline), closed);
  const what = JSON.stringify({ zone, begin, deadline, closed, now, quote, how, signed });
  const found: string[] = [];
  const say = (name: string, is: unknown, wanted: unknown) => {
    if (is !== wanted) found.push(`${name} is ${String(is)}, not ${String(wanted)}: ${what}`);
  };
  // A time that the clocks skip is shown as one up to an hour later.
  const shown = wall(zone, own.deadline);
  const later = Date.parse(`${shown.replace(' ', 'T')}Z`) - Date.parse(`${end.replace(' ', 'T')}Z`);
  if (later < 0 || later > HOUR) found.push(`it ends at ${shown}, not ${end}: ${what}`);
  const hasMore = end > wall(zone, deadline);
  say('closed', own.closed_from !== null, hasMore);
  for (const time of own.reminders) {
    const day = wall(zone, time).slice(0, 10);
    say(`open on ${day}`, day < closed.from || day > closed.to, true);
    say('reminder before the end', time < own.deadline, true);
  }

  const early = addSeconds(deadline, -0.001);
  const ended_at = state === 'open' ? null : byClock ? deadline : early;
  const rfq = { state, deadline, ended_at };
  // Whoever is closed reads its own end; everybody else, that of the request.
  const hasTime = state === 'open' || (byClock && hasMore && own.deadline > now);
  const isInPlay = hasTime || needs.some((one) => one === quote);
  const facts = {
    supplier_user_id: 'kadota',
    buyer_id: 'mira',
    rfq_state: stateFor(rfq, own, now),
    quote_state: quote,
    muted: false,
    signed,
    closed: isTakenBack ? { at: '2026-01-01T00:00:00.000Z', note: '' } : null,
  };
  say('may sign', can(SUPPLIER, 'agreement.sign', facts).allowed, isInPlay && !signed);
  say(
    'may open',
    can(SUPPLIER, 'agreement.open', facts).allowed,
    isInPlay && signed && !isTakenBack,
  );
  say('has ended', endFor(rfq, own, now) !== null, !hasTime);
  return found;
}

test('500 suppliers read confidential files until their own end, and not a day longer', () => {
  assert.deepEqual(Array.from({ length: 500 }, wrong).flat(), []);
});

/** Counts days as a person with a wall calendar does, one after the other, and compares that with `open-days.ts`. */
import { type Calendar, type Closure, daysFrom, momentFrom } from './open-days.ts';

const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'Europe/Lisbon',
  'Atlantic/Azores',
  'America/New_York',
  'America/Los_Angeles',
  'America/Havana',
  'America/Santiago',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

const tomorrow = (day: string) => {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
};

function counts(day: string, closures: readonly Closure[], working: boolean): boolean {
  const name = new Date(`${day}T12:00:00Z`).toUTCString().slice(0, 3);
  if (working && (name === 'Sat' || name === 'Sun')) return false;
  return closures.every(({ from, to }) => day < from || day > to);
}

function walk(from: string, days: number, closures: readonly Closure[], working: boolean): string {
  let day = from;
  if (days === 0) {
    while (!counts(day, closures, working)) day = tomorrow(day);
    return day;
  }
  for (let left = days; left > 0;) {
    day = tomorrow(day);
    if (counts(day, closures, working)) left -= 1;
  }
  return day;
}

/** What calendar and clock on a wall of that zone show: `2026-12-23 09:30:00`. */
const wall = (zone: string, at: Date) => new Date(at).toLocaleString('sv-SE', { timeZone: zone });

/** A generator whose values depend on its seed alone: mulberry32. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function plus(day: string, days: number): string {
  let found = day;
  for (let left = days; left > 0; left -= 1) found = tomorrow(found);
  return found;
}

function wrongDay(from: string, days: number, calendar: Calendar): string | undefined {
  const { closures, working = false } = calendar;
  const { day, closures: counted } = daysFrom(from, days, calendar);
  const wanted = walk(from, days, closures, working);
  const plain = walk(from, days, [], working);
  const isSaid = counted.length > 0 === wanted > plain;
  return day === wanted && isSaid
    ? undefined
    : `${days} days from ${from}, ${JSON.stringify(calendar)}: ${day}, not ${wanted}`;
}

function wrongMoment(from: Date, days: number, calendar: Calendar): string | undefined {
  const { closures, zone } = calendar;
  const until = new Date(from.getTime() + days * 86_400_000);
  const { at } = momentFrom(from.toISOString(), until.toISOString(), calendar);
  const [first = ''] = wall(zone, from).split(' ');
  const [last = '', clock = ''] = wall(zone, until).split(' ');
  let plain = 0;
  for (let day = first; day < last; day = tomorrow(day)) plain += 1;
  // As if it had begun on the first open day.
  const wanted = walk(walk(first, 0, closures, false), plain, closures, false);
  const [day = '', time = ''] = wall(zone, new Date(at)).split(' ');
  // A time that the clocks skip on that day is shown as one up to an hour later.
  const isSkipped =
    time !== clock && Math.abs(Number(time.slice(0, 2)) - Number(clock.slice(0, 2))) <= 1;
  return day === wanted && (time === clock || isSkipped)
    ? undefined
    : `${days} days from ${from.toISOString()}, ${JSON.stringify(calendar)}: ${day} ${time}, not ${wanted} ${clock}`;
}

/** @returns what the two counts disagree on, in so many random cases */
export function disagreements(cases: number, seed: number): string[] {
  const random = randomFrom(seed);
  const found: string[] = [];
  for (let left = cases; left > 0; left -= 1) {
    const from = new Date(Date.UTC(2026, 0, 1) + random(3 * 365 * 24 * 60) * 60_000 + random(1000));
    const zone = ZONES[random(ZONES.length)] ?? 'UTC';
    const [today = ''] = wall(zone, from).split(' ');
    const closures = Array.from({ length: random(4) }, () => {
      const first = plus('2025-12-01', random(3 * 365));
      const near = random(3) === 0 ? first : plus(today, random(60));
      return { from: near, to: plus(near, random(5) === 0 ? random(366) : random(50)) };
    });
    const days = random(6) === 0 ? 0 : random(random(4) === 0 ? 400 : 60);
    const working = random(3) === 0;
    const calendar = { closures, zone, working };
    found.push(
      ...[wrongDay(today, days, calendar), wrongMoment(from, days, calendar)].filter(
        (one) => one !== undefined,
      ),
    );
  }
  return found;
}

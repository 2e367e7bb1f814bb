/** What a change does to the dates: when the goods are ready, on one axis for both versions, and the days that follow from it. */
import { rowsOf, termSections } from '@waggle/contract/orders/terms-words';
import { formatDate, formatShortDate } from '../../../lib/dates.ts';
import { counted } from '../../../lib/figures/format-money.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CellMark } from '../comb/cell-shape.tsx';
import { speakerOf } from '../terms-speaker.ts';
import { Part } from './change-parts.tsx';
import { dayAfter, daysLater, readyDays, type ShownChange } from './shown-change.ts';

const MONTH = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });

/** In percent: what stands below the first and the last day has room beside them. */
const EDGE = 20;

/** @returns the first days of the months between two days */
function monthsBetween(from: string, to: string): string[] {
  const day = new Date(from);
  day.setUTCDate(1);
  const months: string[] = [];
  for (;;) {
    day.setUTCMonth(day.getUTCMonth() + 1);
    const first = day.toISOString().slice(0, 10);
    if (first > to) return months;
    months.push(first);
  }
}

function Axis({ change, today }: { change: ShownChange; today: string }) {
  const { before, after } = change;
  const ready = readyDays(change);
  if (ready === undefined) return null;
  const days = [today, ready.before, ready.after].toSorted();
  const [first = today] = days;
  const last = days.at(-1) ?? today;
  const span = Math.max(daysLater(last, first), 1);
  const placeOf = (day: string) => `${EDGE + (daysLater(day, first) / span) * (100 - 2 * EDGE)}%`;
  const versions = [
    { version: before.version, day: ready.before, isNew: false },
    { version: after.version, day: ready.after, isNew: true },
  ];
  return (
    <div className="mt-3 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-y-2 text-small">
      <span className="text-muted">Today</span>
      <div className="relative h-6">
        {monthsBetween(first, last).map((month) => (
          <span
            key={month}
            aria-hidden="true"
            className="absolute border-l border-line pl-1.5 text-muted"
            style={{ left: placeOf(month) }}
          >
            {MONTH.format(new Date(month))}
          </span>
        ))}
        <span
          aria-hidden="true"
          className="absolute top-1 h-3 border-l-2 border-text"
          style={{ left: placeOf(today) }}
        />
      </div>
      {versions.map(({ version, day, isNew }) => (
        <div key={version} className="contents">
          <span className={isNew ? 'pt-1.5 font-semibold' : 'pt-1.5 text-muted'}>
            Version {version}
          </span>
          <p className="relative h-13 border-l border-line">
            <span
              aria-hidden="true"
              className={`absolute top-3.5 ${isNew ? 'border-t-3 border-text' : 'border-t-2 border-dashed border-line-strong'}`}
              style={{ left: placeOf(first), right: `calc(100% - ${placeOf(day)})` }}
            />
            <span className="absolute -translate-x-1/2" style={{ left: placeOf(day) }}>
              <CellMark
                look={isNew ? 'done' : 'to_come'}
                size="small"
                className="relative mx-auto mt-1 block w-5"
              />
              <span className={`block whitespace-nowrap ${isNew ? 'font-semibold' : 'text-muted'}`}>
                {formatShortDate(day)}
              </span>
            </span>
          </p>
        </div>
      ))}
    </div>
  );
}

/** @returns the days that follow from when the goods are ready: handing them over, and what is paid once they are checked */
function movesOf({ before, after, effect }: ShownChange) {
  const days = readyDays({ effect });
  if (days === undefined) return [];
  const paid = after.payments.flatMap(({ key, name, trigger, days: within }) => {
    const was = before.payments.find((one) => one.key === key);
    const isOpen = effect?.changes.some((one) => one.key === key && !one.settled);
    return isOpen && trigger === 'checked' && was?.trigger === trigger
      ? [
          {
            name: `${name}, to be paid by`,
            was: dayAfter(days.before, was.days),
            now: dayAfter(days.after, within),
          },
        ]
      : [];
  });
  const [was, now] = [days.before, days.after];
  return [{ name: 'Ready', was, now }, { name: 'Handed over', was, now }, ...paid];
}

function Moves({ moves }: { moves: ReturnType<typeof movesOf> }) {
  return (
    <>
      <dl className="mt-3">
        {moves.map(({ name, was, now }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
          >
            <dt dir="auto" className="min-w-0 wrap-anywhere">
              {name}
            </dt>
            <dd>
              {was !== now && (
                <>
                  <s className="text-muted">
                    <span className="sr-only">Before: </span>
                    {formatShortDate(was)}
                  </s>{' '}
                </>
              )}
              <b className="font-semibold">{formatShortDate(now)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-muted">
        As it goes if the goods are ready, checked and handed over on one day.
      </p>
    </>
  );
}

interface ChangeDatesProps {
  change: ShownChange;
  /** A calendar day. */
  today: string;
}

export function ChangeDates({ change, today }: ChangeDatesProps) {
  const { before, after } = change;
  const ready = readyDays(change);
  const moves = movesOf(change);
  if (before.ready_days === after.ready_days && moves.every(({ was, now }) => was === now)) {
    return (
      <Part id="change-dates" title="What it does to the dates">
        <p className="mt-2">
          Nothing{ready === undefined ? '.' : `: ready on ${formatDate(ready.before)} as before.`}
        </p>
      </Part>
    );
  }
  const later =
    ready === undefined
      ? after.ready_days - before.ready_days
      : daysLater(ready.after, ready.before);
  const [row] = rowsOf(termSections(after, speakerOf(after)), 'ready_days');
  return (
    <Part id="change-dates" title="What it does to the dates">
      {later !== 0 && (
        <>
          <Axis change={change} today={today} />
          <p className="mt-3 flex gap-2 font-semibold text-warn">
            <Icon name="clock" className="mt-0.5" />
            <span className="min-w-0">
              Ready {counted(Math.abs(later), 'day')} {later > 0 ? 'later' : 'earlier'}:{' '}
              {ready === undefined ? (row?.value ?? '') : formatDate(ready.after)}.
            </span>
          </p>
        </>
      )}
      {moves.length > 0 && <Moves moves={moves} />}
    </Part>
  );
}

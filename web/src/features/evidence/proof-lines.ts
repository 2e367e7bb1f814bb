/** What is measured, line by line, in words. */
import type { PageDemand, ProofContent, SurveyDemand } from '@waggle/contract/evidence';
import { countryName } from '../../lib/country-name.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatCount, formatTotal } from '../../lib/figures/format-money.ts';

export interface ProofLine {
  readonly name: string;
  readonly value: string;
  /** Below it, smaller. */
  readonly note?: string;
}

const PERCENT = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

const people = (count: number, one: string) =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

/** A founder who sets goal after goal until one is reached does not hide those before. */
function earlierLines({ earlier_goals: earlier }: PageDemand): ProofLine[] {
  if (earlier.length === 0) return [];
  const told = earlier.map(
    ({ people: target, days, so_far: soFar, outcome }) =>
      `${formatCount(target)} in ${people(days, 'day')}: ${outcome === 'reached' ? 'reached' : 'not reached'}, ${formatCount(soFar)} by then`,
  );
  return [
    { name: earlier.length === 1 ? 'Goal before it' : 'Goals before it', value: told.join('; ') },
  ];
}

function goalLine({ goal }: PageDemand): ProofLine[] {
  if (goal === null) return [];
  const { days, day, so_far: soFar, outcome } = goal;
  const notes = {
    reached: `reached, ${formatCount(soFar)} by then`,
    missed: `not reached, ${formatCount(soFar)} by then`,
    open: `day ${formatCount(day)}, ${formatCount(soFar)} so far`,
  };
  return [
    {
      name: 'Goal, set before',
      value: `${formatCount(goal.people)} in ${people(days, 'day')}`,
      note: notes[outcome],
    },
  ];
}

function countriesLine({ countries, others }: PageDemand): ProofLine[] {
  if (countries.length === 0) return [];
  const told = countries.map((one) => `${countryName(one.country)} ${formatCount(one.people)}`);
  return [
    {
      name: 'Countries',
      value: told.join(', '),
      ...(others !== null && { note: `${formatCount(others)} elsewhere` }),
    },
  ];
}

/** @returns what follows the people on the waitlist, which are told larger */
export function pageLines(page: PageDemand): ProofLine[] {
  const { conversion, live_since, confirmed, flagged, largest_domain: domain } = page;
  return [
    ...(conversion === null
      ? []
      : [
          {
            name: 'Conversion',
            value: `${PERCENT.format(conversion.percent)} %`,
            note: `likely ${PERCENT.format(conversion.low)} to ${PERCENT.format(conversion.high)}`,
          },
        ]),
    ...goalLine(page),
    ...earlierLines(page),
    { name: 'Page live since', value: formatDay(live_since) },
    ...countriesLine(page),
    {
      name: 'Flagged, not counted',
      value: `${formatCount(flagged)} of ${formatCount(confirmed + flagged)}`,
      ...(domain !== null && { note: `largest mail domain ${domain} %` }),
    },
  ];
}

export function surveyLines({ answers, price }: SurveyDemand): ProofLine[] {
  if (price === null) return [{ name: 'Survey', value: people(answers, 'answer') }];
  const { low, high, currency } = price;
  return [
    {
      name: 'Price band, by survey',
      value: `${formatTotal(low, currency)} to ${formatTotal(high, currency)}`,
      note: `${formatCount(price.answers)} of ${people(answers, 'answer')}`,
    },
  ];
}

/** @returns `of 1,284 visitors` */
export const visitorsWords = ({ visitors }: PageDemand): string =>
  `of ${people(visitors, 'visitor')}`;

export const hasFigures = ({ page, survey }: ProofContent): boolean =>
  page !== null || survey !== null;

/** @returns `9f3c 41d0 … e21a 77b5` */
export function shortFingerprint(sha256: string): string {
  const parts = sha256.match(/.{4}/g) ?? [];
  return [...parts.slice(0, 2), '…', ...parts.slice(-2)].join(' ');
}

/** What is measured, line by line, in words. */
import type { PageDemand, ProofContent, SurveyDemand } from '@waggle/contract/evidence';
import { countryName } from '../../lib/country-name.ts';
import { formatDay } from '../../lib/dates.ts';
import { counted, formatCount, formatTotal } from '../../lib/figures/format-money.ts';

export interface ProofLine {
  readonly name: string;
  readonly value: string;
  /** Below it, smaller. */
  readonly note?: string;
}

const PERCENT = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

const goalWords = ({ people: target, days }: { people: number; days: number }) =>
  `${formatCount(target)} in ${counted(days, 'day')}`;

const OUTCOMES = { reached: 'reached', missed: 'not reached' } as const;

function goalLine({ goal }: PageDemand): ProofLine[] {
  if (goal === null) return [];
  const { day, so_far: soFar, outcome } = goal;
  const note =
    outcome === 'open'
      ? `day ${formatCount(day)}, ${formatCount(soFar)} so far`
      : `${OUTCOMES[outcome]}, ${formatCount(soFar)} by then`;
  return [{ name: 'Goal, set before', value: goalWords(goal), note }];
}

/** An entrepreneur who sets goal after goal until one is reached does not hide those before. */
function earlierLine({ earlier_goals: earlier }: PageDemand): ProofLine[] {
  const [only] = earlier;
  if (only === undefined) return [];
  if (earlier.length === 1) {
    const note = `${OUTCOMES[only.outcome]}, ${formatCount(only.so_far)} by then`;
    return [{ name: 'Goal before it', value: goalWords(only), note }];
  }
  const reached = earlier.filter(({ outcome }) => outcome === 'reached').length;
  const told = earlier.map((one) => `${goalWords(one)}: ${formatCount(one.so_far)}`);
  return [
    {
      name: 'Goals before it',
      value: `${formatCount(reached)} of ${formatCount(earlier.length)} reached`,
      note: told.join('; '),
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
    ...earlierLine(page),
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
  if (price === null) return [{ name: 'Survey', value: counted(answers, 'answer') }];
  const { low, high, currency } = price;
  return [
    {
      name: 'Price band, by survey',
      value: `${formatTotal(low, currency)} to ${formatTotal(high, currency)}`,
      note: `${formatCount(price.answers)} of ${counted(answers, 'answer')}`,
    },
  ];
}

/** @returns `of 1,284 visitors` */
export const visitorsWords = ({ visitors }: PageDemand): string =>
  `of ${counted(visitors, 'visitor')}`;

export const hasFigures = ({ page, survey }: ProofContent): boolean =>
  page !== null || survey !== null;

/** @returns `9f3c 41d0 … e21a 77b5` */
export function shortFingerprint(sha256: string): string {
  const parts = sha256.match(/.{4}/g) ?? [];
  return [...parts.slice(0, 2), '…', ...parts.slice(-2)].join(' ');
}

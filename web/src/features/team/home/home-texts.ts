/** The sentences of the team's home page. */
import type { TeamHome, UrgentCase } from '@waggle/contract/team/home';
import { CLAIM_LABELS } from '@waggle/contract/verification/claim-texts';
import { type FraudReason, FRAUD_MATCH_LABELS } from '@waggle/contract/verification/reasons';

const WORDS = [
  'none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen twenty',
]
  .join(' ')
  .split(' ');

const HOUR = 3600;
const DAY = 24 * HOUR;

const WEEKDAY = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });
const DATE = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' });
const MONTH = new Intl.DateTimeFormat(undefined, { month: 'long' });
const MONTH_AND_YEAR = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });
const TIME = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** @returns a small number as a word */
export function inWords(count: number): string {
  return WORDS[count] ?? count.toLocaleString();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The state of the queue in words: «Fourteen wait, one is overdue». */
export function stateText({ waiting, overdue }: Pick<TeamHome, 'waiting' | 'overdue'>): string {
  if (waiting === 0) return 'Nothing waits';
  const wait = `${capitalized(inWords(waiting))} ${waiting === 1 ? 'waits' : 'wait'}`;
  return `${wait}, ${inWords(overdue)} ${overdue > 1 ? 'are' : 'is'} overdue`;
}

/** What is with the suppliers. */
export function suppliersText(count: number): string {
  if (count === 0) return 'Nothing is with a supplier.';
  const who = count === 1 ? 'is with its supplier' : 'are with their suppliers';
  const them = count === 1 ? 'it' : 'them';
  return `${capitalized(inWords(count))} more ${who}, and the clock is stopped for ${them}.`;
}

/** @param seconds of business days */
export function businessTime(seconds: number): string {
  const hours = Math.round(seconds / HOUR);
  if (hours === 0) return `${Math.max(1, Math.round(seconds / 60))} min`;
  if (hours < 24) return `${hours} h`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** @param day of a column, null for what is overdue */
export function columnTitle(day: string | null, today: string): string {
  if (day === null) return 'Overdue';
  return day === today ? 'Today' : WEEKDAY.format(new Date(day));
}

/** @param until the first day back */
export function awayText(until: string | null, now: number): string {
  const left = until === null ? 0 : new Date(until).getTime() - now;
  if (until === null || left <= 0) return 'Here';
  const day =
    left < 6 * DAY * 1000 ? WEEKDAY.format(new Date(until)) : DATE.format(new Date(until));
  return `Away until ${day}`;
}

export const URGENT_TAGS: Record<UrgentCase['kind'], string> = {
  overdue: 'Overdue',
  confirmation: 'To confirm',
  hit: 'Fraud match',
  appeal: 'Appeal',
  expired: 'Expired',
};

function holderText({ case: { assignee } }: UrgentCase, me: string): string {
  if (assignee === null) return 'nobody has it';
  return assignee.id === me ? 'it is yours' : `with ${assignee.name}`;
}

/** @returns «yesterday», or a day with its month */
function pastDay(at: string, now: number): string {
  const days = Math.floor(now / 1000 / DAY) - Math.floor(Date.parse(at) / 1000 / DAY);
  return ['today', 'yesterday'][days] ?? `on ${DATE.format(new Date(at))}`;
}

/** How a company ended that had the same. */
const FRAUD_MATCH_ENDS: Record<FraudReason, string> = {
  fake_or_altered: 'rejected as forged',
  sanctioned_party: 'rejected as sanctioned',
  details_not_true: 'revoked as untrue',
};

/** A month of another year is named with it. */
function monthText(at: Date, now: number): string {
  return (at.getFullYear() === new Date(now).getFullYear() ? MONTH : MONTH_AND_YEAR).format(at);
}

const ENDED: Partial<Record<string, string>> = {
  suspended: 'Suspended',
  revoked: 'Revoked',
  rejected_final: 'Rejected',
};

/** Why a case needs somebody now, in a sentence. */
export function urgentText(urgent: UrgentCase, me: string, now: number): string {
  const { kind, own } = urgent;
  // Nobody to name: a former colleague, or the system, which knew the company from before.
  const name = own ? 'you' : urgent.by;
  const by = name === null ? '' : ` by ${name}`;
  switch (kind) {
    case 'overdue': {
      // Begun hours do not count, as in the queue.
      const late = (now - new Date(urgent.case.due_at).getTime()) / 1000;
      const over = late < HOUR ? late : late - (late % HOUR);
      return `${businessTime(Math.max(over, 0))} over, ${holderText(urgent, me)}`;
    }
    case 'confirmation': {
      const at = TIME.format(new Date(urgent.case.due_at));
      return urgent.pull === 'revoke'
        ? `Revoked${by}. Suspended until a second reviewer says yes, by ${at}`
        : `Suspended${by}. A second reviewer says yes or no by ${at}`;
    }
    case 'hit': {
      const { hit } = urgent;
      if (hit === null) return 'Known from before';
      const when = monthText(new Date(hit.at), now);
      return `${capitalized(FRAUD_MATCH_LABELS[hit.kind])}, ${FRAUD_MATCH_ENDS[hit.reason]} in ${when}`;
    }
    case 'appeal': {
      const on = urgent.at === null ? '' : `, appealed on ${DATE.format(new Date(urgent.at))}`;
      return `${ENDED[urgent.case.state] ?? 'Decided'}${by}${on}`;
    }
    case 'expired': {
      const { lost } = urgent;
      const what = lost === null ? 'What was checked' : lost.subject || CLAIM_LABELS[lost.kind];
      const ended = `${what} ran out${lost === null ? '' : ` ${pastDay(lost.at, now)}`}`;
      const holder = holderText(urgent, me);
      return urgent.case.renewal ? `${ended}. Renewal is here, ${holder}` : `${ended}, ${holder}`;
    }
  }
}

/** A bank account in words, for its owner and for the team: never its digits but the last. */
import type { OwnPayee } from '@waggle/contract/payees';
import { countryName } from '../../lib/country-name.ts';
import { formatWeekday } from '../../lib/dates.ts';

type Payee = Pick<OwnPayee, 'bank' | 'country' | 'currency' | 'ending'>;

/** @returns `•••• 1863`, as banks write it */
export const endingWords = ({ ending }: Pick<Payee, 'ending'>): string => `•••• ${ending}`;

/** @returns `Sampath Bank, •••• 1863` */
export const bankWords = (payee: Pick<Payee, 'bank' | 'ending'>): string =>
  `${payee.bank}, ${endingWords(payee)}`;

/** @returns `Sri Lanka, in USD` */
export const whereWords = ({ country, currency }: Pick<Payee, 'country' | 'currency'>): string =>
  `${countryName(country)}, in ${currency}`;

export interface Standing {
  /** On its way: being checked, or resting. */
  readonly coming: OwnPayee | undefined;
  readonly used: OwnPayee | undefined;
  /** Nothing has followed it. */
  readonly refused: OwnPayee | undefined;
  readonly withdrawn: OwnPayee | undefined;
}

const PARTS: Readonly<Record<OwnPayee['state'], keyof Standing | 'before'>> = {
  pending: 'coming',
  cooling: 'coming',
  active: 'used',
  refused: 'refused',
  withdrawn: 'withdrawn',
  replaced: 'before',
};

/** @param payees the newest first */
export function standingOf(payees: readonly OwnPayee[]): Standing {
  const placed = (part: keyof Standing, among = payees) =>
    among.find(({ state }) => PARTS[state] === part);
  const last = payees.slice(0, 1);
  return {
    coming: placed('coming'),
    used: placed('used'),
    refused: placed('refused', last),
    withdrawn: placed('withdrawn', last),
  };
}

const NOT_YET =
  'Nobody can pay into it yet. You can still sign orders; payments wait, and none is late.';

/** @returns the heading of the supplier's page and the line below it: whether buyers can pay, and from when */
export function standingWords({ coming, used, refused }: Standing): readonly [string, string] {
  const meanwhile = used
    ? `Until then, buyers pay into the one ending in ${used.ending}.`
    : NOT_YET;
  if (coming !== undefined) {
    const what = used ? 'new bank account' : 'bank account';
    const { cooling_until: until } = coming;
    if (until === null && !coming.names_agree) {
      return [`Your ${what} can’t be approved yet`, used ? meanwhile : NOT_YET];
    }
    if (until === null) return [`Your ${what} is being checked`, meanwhile];
    return [
      `Your ${what} is approved`,
      `Buyers can pay into it from ${formatWeekday(until)}.${used ? ` ${meanwhile}` : ''}`,
    ];
  }
  if (refused !== undefined) {
    const still = used
      ? `Buyers still pay into the one ending in ${used.ending}.`
      : 'Nobody can pay into it.';
    return [
      `Your ${used ? 'new ' : ''}bank account was refused`,
      `${still} You can name another one.`,
    ];
  }
  if (used?.doubted_at) {
    return [
      'A buyer’s bank shows another name for your account',
      'That payment waits, and is not late. Our team will call you before anything is paid.',
    ];
  }
  if (used !== undefined) {
    return [
      'Your bank account is in use',
      `Buyers pay into the one ending in ${used.ending}. Your orders say what is due.`,
    ];
  }
  return [
    'Where should buyers pay you?',
    'Name your bank account. Our team checks it before buyers can pay into it, which takes about eight days.',
  ];
}

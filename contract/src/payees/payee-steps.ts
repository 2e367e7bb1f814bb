/** The steps of an account that a supplier is paid to, in words: the team's, and the supplier's own. */
import { PAYEE_LIMITS } from '../limits/payee-limits.ts';
import type { OwnPayee, PayeeCase } from '../payees.ts';
import { stepWords } from '../transitions/step-words.ts';

/** In the order of their buttons. */
export const PAYEE_STEPS = stepWords<PayeeCase>()('/v1/team/payees/:id/', {
  call: {
    did: 'called back',
    label: 'Call back and note it',
    variant: 'accent',
    title: ({ supplier }) => `You have called ${supplier.name}?`,
    says: 'Call a number that you knew before this account was named, and speak with a second, named person. Have them read the digits to you.',
    confirm: 'Note the call',
    leave: 'Not yet',
    reason: { label: 'Who read which digits, in which language', most: PAYEE_LIMITS.note },
  },
  approve: {
    did: 'approved it',
    label: 'Approve',
    variant: 'accent',
    hidden: true,
    title: ({ holder }) => `Approve the account of ${holder}?`,
    says: 'Another member confirms it after you. Then it rests for seven days before anybody can pay into it.',
    leave: 'Not yet',
  },
  confirm: {
    did: 'confirmed it',
    label: 'Confirm',
    variant: 'accent',
    hidden: true,
    title: ({ holder }) => `Confirm the account of ${holder}?`,
    says: 'It rests for seven days from now. Buyers with an open order have to accept it in place of another one.',
    leave: 'Not yet',
  },
  trust: {
    did: 'found it right, after a bank had shown another or a similar name',
    label: 'It is the right account',
    variant: 'accent',
    hidden: true,
    title: ({ holder }) => `Is it the account of ${holder}?`,
    says: ({ doubted_at }) =>
      doubted_at === null
        ? 'A similar name stopped no payment. The account leaves this list.'
        : 'Buyers whose bank showed another name can pay again, and read that you have looked into it.',
    confirm: 'It is right',
    leave: 'Not yet',
    reason: { label: 'What you found, and how', most: PAYEE_LIMITS.note },
  },
  refuse: {
    did: 'refused it',
    label: 'Refuse',
    variant: 'refuse',
    title: ({ holder }) => `Refuse the account of ${holder}?`,
    says: ({ state }) =>
      state === 'active'
        ? 'Nobody can pay into it from now on. The supplier and its buyers are told, and it can name another one.'
        : 'The supplier is told why, and can name another one. An account that is in use stays in use.',
    confirm: 'Refuse it',
    reason: { label: 'Reason, for the supplier', most: PAYEE_LIMITS.note },
  },
});

/** The same for one account: once its supplier was called back, approving comes first. */
export function payeeSteps({ called_at }: Pick<PayeeCase, 'called_at'>): typeof PAYEE_STEPS {
  const { call, approve, confirm, trust, refuse } = PAYEE_STEPS;
  if (called_at === null) return PAYEE_STEPS;
  const again = { ...call, label: 'Note another call', variant: 'outline' } as const;
  return { approve, confirm, call: again, trust, refuse };
}

export const OWN_PAYEE_STEPS = stepWords<OwnPayee>()('/v1/payees/:id/', {
  withdraw: {
    label: 'Withdraw',
    variant: 'refuse',
    title: ({ ending }) => `Withdraw the account ending in ${ending}?`,
    says: 'Nobody can pay into it then. An account that is in use stays in use.',
    confirm: 'Withdraw it',
    leave: 'Keep it',
  },
});

/** What its history says of other steps. */
export const PAYEE_DID = {
  enter: 'named it',
  withdraw: 'withdrew it',
  activate: 'let it be used',
  replace: 'replaced it by another one',
  doubt: 'read another name at the bank',
};

/** The manifest of the payees: the accounts that suppliers are paid to. */
import { PAYEE_PERMISSIONS } from '@waggle/contract/payees/permissions';
import type { Module } from '../../lib/context.ts';
import { eachDue } from '../../lib/transactions/each-due.ts';
import { SYSTEM } from '../../lib/transitions/machine.ts';
import { exportRows } from '../../lib/transitions/steps.repo.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { payeeMachine } from './payee-machine.ts';
import { payeeNamedMail, payeeNamedToContactMail } from './payee-news.ts';
import { payeeRoutes } from './payees.routes.ts';
import { payeesRested, selectPayeesBy, TEAM_PAYEES } from './payees.repo.ts';

export const PAYEE_QUEUE = 'payees-rested';

export const payeesModule: Module = {
  name: 'payees',
  routes: payeeRoutes,
  mails: [payeeNamedMail, payeeNamedToContactMail],
  waitsFor: () => [
    {
      path: PAYEE_PERMISSIONS.pages.desk,
      list: 'waiting',
      what: ['bank account to check', 'bank accounts to check'],
      ...TEAM_PAYEES.waiting,
    },
    {
      path: PAYEE_PERMISSIONS.pages.desk,
      list: 'banks',
      what: [
        'bank account with another name at the bank',
        'bank accounts with another name at the bank',
      ],
      page: `${PAYEE_PERMISSIONS.pages.desk}?list=banks`,
      ...TEAM_PAYEES.banks,
    },
  ],
  schedules: [
    {
      queue: PAYEE_QUEUE,
      cron: '* * * * *',
      atStart: true,
      run: (context) =>
        eachDue(context, payeesRested, (_, tx, id) =>
          transition(context, tx, payeeMachine, { id }, ({ state }) =>
            state === 'cooling' ? { action: 'activate', by: SYSTEM } : undefined,
          ),
        ),
    },
  ],
  steps: [{ noun: 'payee', table: 'payee_accounts', actor: 'pseudonym' }],
  // All of it goes with the user's row. The digits are its owner's.
  exportData: exportRows('payees', 'payee', selectPayeesBy),
};

/** Who may do what with the accounts that suppliers are paid to: made from their graph, for the supplier and for the team. */
import type { Actor } from '../permissions/actor.ts';
import {
  conflicts,
  deny,
  type Permissions,
  recentlyProved,
  supplier,
  team,
} from '../permissions/rules.ts';
import { isPast } from '../rfq/deadline.ts';
import { graphPermissions, ownedBy, type OwnedRules } from '../transitions.ts';
import { PAYEE_GRAPH, type PayeeState } from './payee-graph.ts';

/** What the checks of an account read. */
export interface PayeeFacts {
  readonly state: PayeeState;
  /** Of the supplier. */
  readonly user_id: string;
  readonly called_back: boolean;
  /** Whether its holder is the verified company, or one whose relation to it is on record. */
  readonly names_agree: boolean;
  /** The member who has approved it first; null before that. */
  readonly approved_by: string | null;
  /** Whether a buyer's bank has shown another name, or a similar one, and the team has not looked at it. */
  readonly doubted: boolean;
  /** ISO times. */
  readonly cooling_until: string | null;
  readonly now: string;
}

const REASONS = conflicts({
  not_called_back: 'Call a number that you knew before, and have the digits read back first',
  account_names_differ: 'Its holder is another company. Record how the two belong together first',
  approved_once: 'It was approved once. Another member confirms it',
  not_approved: 'Nobody has approved it yet',
  same_member: 'You have approved it. Another member confirms it',
  still_cooling: 'It still rests',
  not_doubted: 'No bank has shown another name',
  payee_decided: 'This account was decided on already',
  payee_waiting: 'An account of yours is being checked. Withdraw it to name another',
});

export const PAYEE_RULES: OwnedRules<typeof PAYEE_GRAPH, PayeeFacts, keyof typeof REASONS> = {
  graph: PAYEE_GRAPH,
  roleDenial: ownedBy('supplier'),
  checks: {
    not_called_back: (_, { called_back }) => (called_back ? undefined : deny('not_called_back')),
    account_names_differ: (_, { names_agree }) =>
      names_agree ? undefined : deny('account_names_differ'),
    approved_once: (_, { approved_by }) =>
      approved_by === null ? undefined : deny('approved_once'),
    not_approved: (_, { approved_by }) => (approved_by === null ? deny('not_approved') : undefined),
    same_member: ({ personId }, { approved_by }) =>
      approved_by === personId ? deny('same_member') : undefined,
    not_doubted: (_, { doubted }) => (doubted ? undefined : deny('not_doubted')),
    still_cooling: (_, { cooling_until, now }) =>
      isPast(cooling_until, now) ? undefined : deny('still_cooling'),
  },
  stateDenial: () => deny('payee_decided'),
};

/** Money may follow: a member has just used the passkey. */
const provedTeam = (actor: Actor) => team(actor) ?? recentlyProved(actor);

export const PAYEE_PERMISSIONS = {
  reasons: REASONS,
  actions: {
    ...graphPermissions('payee', PAYEE_RULES, { reviewer: provedTeam, supplier }),
    'payee.enter': { who: [supplier] },
    'payee.own': { who: [supplier] },
    'payee.list': { who: [team] },
    'payee.read_number': { who: [provedTeam] },
  },
  pages: { own: '/supplier/bank-account', desk: '/team/payees' },
  moved: { payee: 'the account of a supplier' },
} as const satisfies Permissions;

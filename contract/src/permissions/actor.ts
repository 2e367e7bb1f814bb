/** The actor: the facts about a user that permissions read, built by one function for server and page. */

/** Roles in the team. Admins are listed in the settings, or added by the operator; they invite reviewers. */
export const TEAM_ROLES = ['reviewer', 'admin'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The state of a supplier's verification, as in the supplier's record. */
export const KYC_STATUSES = ['pending', 'verified', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export const SECOND_FACTORS = ['missing', 'stale', 'proved'] as const;
/**
 * What a session has proved beside its sign-in: `missing` for a member of the team who has yet to use a passkey,
 * `stale` when that was too long ago for what cannot be undone; `proved` also where nothing is asked.
 */
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Whose things these are, and who acts for it; both null for a visitor, and for the system. */
export interface Acting {
  readonly accountId: string | null;
  readonly personId: string | null;
}

export interface Actor extends Acting {
  readonly entrepreneur: boolean;
  /** The state of the verification; null for a user without a supplier account. */
  readonly supplier: KycStatus | null;
  readonly team: TeamRole | null;
  /** Whether the user may use more than the beta page. */
  readonly earlyAccess: boolean;
  readonly secondFactor: SecondFactor;
}

/** The fields of a user's record that an actor is made of; records in a page of an earlier version may lack some. */
export interface ActorFields {
  readonly id?: string;
  readonly is_entrepreneur_account: boolean;
  readonly is_supplier_account: boolean;
  readonly supplier_data: { readonly kyc_status?: string } | null;
  readonly team_role?: TeamRole | null;
  readonly early_access?: boolean;
  readonly second_factor_missing?: boolean;
}

export const VISITOR: Actor = {
  accountId: null,
  personId: null,
  entrepreneur: false,
  supplier: null,
  team: null,
  earlyAccess: false,
  secondFactor: 'proved',
};

/**
 * @param user null for a visitor
 * @returns the actor; a member of the team counts as having no account, even if there is one from before
 */
export function actorOf(user: ActorFields | null): Actor {
  if (user === null) return VISITOR;
  const team = user.team_role ?? null;
  const status = user.supplier_data?.kyc_status;
  const supplier = KYC_STATUSES.find((known) => known === status) ?? 'pending';
  return {
    accountId: user.id ?? '',
    personId: user.id ?? '',
    entrepreneur: team === null && user.is_entrepreneur_account,
    supplier: team === null && user.is_supplier_account ? supplier : null,
    team,
    earlyAccess: user.early_access ?? false,
    secondFactor: user.second_factor_missing === true ? 'missing' : 'proved',
  };
}

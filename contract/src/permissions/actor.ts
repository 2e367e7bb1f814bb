/** The actor: the facts about a user that permissions read, built by one function for server and page. */

/** A member of the product's team. Admins stand in the settings; they invite reviewers. */
export const TEAM_ROLES = ['reviewer', 'admin'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** How far the verification of a supplier is, in the words of the supplier's record. */
export const KYC_STATUSES = ['pending', 'verified', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export interface Actor {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly entrepreneur: boolean;
  /** How far a supplier's verification is; null for a user without a supplier account. */
  readonly supplier: KycStatus | null;
  readonly team: TeamRole | null;
  /** Whether the product beyond the beta page is open to the user. */
  readonly earlyAccess: boolean;
}

/** The fields of a user's record that make an actor; a record kept by a page from an earlier version may lack some. */
export interface ActorFields {
  readonly id?: string;
  readonly is_entrepreneur_account: boolean;
  readonly is_supplier_account: boolean;
  readonly supplier_data: { readonly kyc_status?: string } | null;
  readonly team_role?: TeamRole | null;
  readonly early_access?: boolean;
}

export const VISITOR: Actor = {
  userId: null,
  entrepreneur: false,
  supplier: null,
  team: null,
  earlyAccess: false,
};

/**
 * @param user null for a visitor
 * @returns the actor; an address of the team holds no account, whatever its user held before
 */
export function actorOf(user: ActorFields | null): Actor {
  if (user === null) return VISITOR;
  const team = user.team_role ?? null;
  const status = user.supplier_data?.kyc_status;
  const supplier = KYC_STATUSES.find((known) => known === status) ?? 'pending';
  return {
    userId: user.id ?? '',
    entrepreneur: team === null && user.is_entrepreneur_account,
    supplier: team === null && user.is_supplier_account ? supplier : null,
    team,
    earlyAccess: user.early_access ?? false,
  };
}

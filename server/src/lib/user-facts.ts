/** The facts of a user, read at every request. */
import type { TeamRole } from '@waggle/contract/permissions/actor';
import type { CaseState } from '@waggle/contract/verification';

/** What decides on what a user may do. */
export interface UserFacts {
  email: string;
  name: string | null;
  /** ISO 3166 alpha-2. */
  country: string | null;
  early_access: boolean;
  /** Of a reviewer; admins stand in the settings. */
  team_role: TeamRole | null;
  entrepreneur_id: string | null;
  supplier_id: string | null;
  /** Of the supplier's verification. */
  case_state: CaseState | null;
}

/** Columns of one statement, by name. */
export type Columns = Readonly<Record<string, unknown>>;

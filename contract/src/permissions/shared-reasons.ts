/** Reasons that all nouns use. */
import type { Reason } from './rules.ts';

export const SHARED_REASONS = {
  not_signed_in: { error: 'not_signed_in' },
  second_factor_needed: { error: 'second_factor_needed' },
  not_found: { error: 'not_found' },
  team_only: { error: 'forbidden', text: 'This is only for the team' },
  admins_only: { error: 'forbidden', text: 'This is only for admins' },
  no_account_for_team: {
    error: 'forbidden',
    text: 'Team members cannot have an entrepreneur or supplier account',
  },
  entrepreneurs_only: { error: 'forbidden', text: 'This is only for entrepreneurs' },
  suppliers_only: { error: 'forbidden', text: 'This is only for suppliers' },
  verified_only: { error: 'forbidden', text: 'Available once your company is verified' },
  wrong_role: { error: 'forbidden', text: 'Your role does not allow this' },
  early_access_only: { error: 'forbidden', text: 'Available with early access' },
} as const satisfies Record<string, Reason>;

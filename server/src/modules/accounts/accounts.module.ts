/** The manifest of the accounts module: users. */
import type { Module } from '../../lib/context.ts';
import { ApiError } from '../../lib/api-error.ts';
import { deleteUser, selectUser, USER_FACTS, USER_RECORD } from './accounts.repo.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { findLegalIdentity } from './legal/legal-identity.service.ts';

export const accountsModule: Module = {
  name: 'accounts',
  facts: USER_FACTS,
  columns: { record: USER_RECORD },
  routes: accountsRoutes,
  async exportData({ database }, { accountId, email, name, facts, actor }) {
    const row = await selectUser(database.db, accountId);
    return {
      legal_identity: (await findLegalIdentity(database.db, accountId)) ?? null,
      user: {
        id: accountId,
        email,
        name,
        country: facts.country,
        joined_at: row?.created_at ?? null,
        early_access_since: row?.early_access_at ?? null,
        away_until: row?.away_until ?? null,
        team_role: actor.team,
      },
    };
  },
  async eraseData(_context, tx, { userId }) {
    if (!(await deleteUser(tx, userId))) throw new ApiError('not_signed_in');
  },
};

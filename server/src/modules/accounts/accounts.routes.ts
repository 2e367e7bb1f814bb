/** Calls about the signed-in user's own record. */
import {
  changeCountry as countryCall,
  changeName as nameCall,
  getUser,
} from '@waggle/contract/accounts';
import {
  getLegalIdentity as legalCall,
  setLegalIdentity as setLegalCall,
} from '@waggle/contract/accounts/legal-identity';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { changeCountry, changeName, presentUser } from './accounts.service.ts';
import { findLegalIdentity, setLegalIdentity } from './legal/legal-identity.service.ts';

export function accountsRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(
    app,
    getUser,
    async ({ viewer }) => ({ auth_user: presentUser(context, viewer) }),
    { reads: 'record' },
  );
  registerEndpoint(app, nameCall, async ({ viewer, body }) => ({
    auth_user: await changeName(context, viewer, body.name),
  }));
  registerEndpoint(app, countryCall, async ({ viewer, body }) => ({
    auth_user: await changeCountry(context, viewer, body.country),
  }));
  registerEndpoint(app, legalCall, async ({ viewer: { accountId } }) => ({
    identity: (await findLegalIdentity(context.database.db, accountId)) ?? null,
  }));
  registerEndpoint(app, setLegalCall, async ({ viewer: { accountId }, body }) => ({
    identity: await setLegalIdentity(context, accountId, body),
  }));
}

/** Calls about one's own passkeys. */
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  usePasskey,
} from '@waggle/contract/auth/passkeys';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { registerEndpoint } from '../../../lib/http/endpoint-route.ts';
import { passkeyHost } from '../../../lib/settings/passkey-address.ts';
import { beginAdding, finishAdding, passkeysOf, removeOwn, renameOwn } from './passkeys.service.ts';
import { askForProof, proveByPasskey } from './proof.service.ts';

export function passkeysRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, listPasskeys, async ({ viewer }) => ({
    offered: passkeyHost(context.config.publicUrl) !== undefined,
    passkeys: await passkeysOf(context, viewer.personId),
  }));
  registerEndpoint(app, beginPasskey, ({ viewer, body }) => beginAdding(context, viewer, body));
  registerEndpoint(app, addPasskey, async ({ viewer, body }) => ({
    auth_user: await finishAdding(context, viewer, body),
  }));
  registerEndpoint(app, renamePasskey, async ({ viewer, params, body }) => {
    await renameOwn(context, viewer, params.id, body.name);
    return {};
  });
  registerEndpoint(app, removePasskey, async ({ viewer, params }) => {
    await removeOwn(context, viewer, params.id);
    return {};
  });
  registerEndpoint(app, askForPasskey, ({ viewer }) => askForProof(context, viewer));
  registerEndpoint(app, usePasskey, async ({ viewer, body }) => ({
    auth_user: await proveByPasskey(context, viewer, body.credential),
  }));
}

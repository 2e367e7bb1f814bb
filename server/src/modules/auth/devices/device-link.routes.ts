/** The link of a mail with a code: it proves the address to the device that opens it. */
import { LINKED_PATHS, SIGN_IN_QUERY } from '@waggle/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { keepDevice } from '../../../lib/http/device-cookie.ts';
import { deviceLinkToken, readDeviceLink, rememberDevice } from './known-devices.service.ts';

const DEVICE_PATH = '/sign-in/device/';

/** @returns the link for mails to this address */
export function deviceLink(context: Context, address: string): string {
  return `${context.config.publicUrl}${DEVICE_PATH}${deviceLinkToken(context, address)}`;
}

/** Whether the link is valid or not, it leads to the sign-in dialog: asking for a code tells what to do. */
export function deviceLinkRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { token: string } }>(
    `${DEVICE_PATH}:token`,
    { schema: { hide: true } },
    async (request, reply) => {
      const address = readDeviceLink(context, request.params.token);
      if (address !== undefined) {
        const device = keepDevice(request, reply, context.config);
        await rememberDevice(context, context.database.db, address, device);
      }
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`${LINKED_PATHS.landing}?${SIGN_IN_QUERY}=1`, 303);
    },
  );
}

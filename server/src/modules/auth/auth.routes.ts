/** Calls for signing in and out, and the two pages of the sign-in popup. */
import {
  proveAddress,
  sendOtp,
  signInWithGoogle,
  signOut,
  signOutEverywhere,
  verifyOtp,
} from '@waggle/contract/auth';
import { endOneSession, listSessions } from '@waggle/contract/auth/sessions';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { keepDevice, readDevice } from '../../lib/http/device-cookie.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { requireThisMachine } from '../../lib/http/local-request.ts';
import { endAllSessions, endSession } from './auth.service.ts';
import { deviceName } from './device-name.ts';
import { takeDeviceLink } from './devices/known-devices.service.ts';
import { signInWithIdToken } from './sign-in-id-token.service.ts';
import { endSessionById, sessionsOf } from './sessions.service.ts';
import { sendCode, verifyCode } from './sign-in-code.service.ts';

export function authRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context;
  registerEndpoint(app, signInWithGoogle, async ({ body }, request, reply) => {
    if (config.oidc === 'development') requireThisMachine(request.raw);
    const device = {
      name: deviceName(request.headers['user-agent']),
      token: keepDevice(request, reply, config),
    };
    return { access_token: await signInWithIdToken(context, body.token, device) };
  });
  if (config.signInMethods.includes('email')) {
    registerEndpoint(app, sendOtp, ({ body, client }, request) =>
      sendCode(context, body.email, { client, token: readDevice(request, config) }),
    );
    registerEndpoint(app, verifyOtp, async ({ body, client }, request, reply) => {
      const signer = {
        client,
        name: deviceName(request.headers['user-agent']),
        token: keepDevice(request, reply, config),
      };
      return {
        access_token: await verifyCode(context, body.otp, body.verification_token, signer),
      };
    });
    registerEndpoint(app, proveAddress, async ({ body }, request, reply) => {
      await takeDeviceLink(context, body.token, () => keepDevice(request, reply, config));
      return {};
    });
  }
  registerEndpoint(app, signOut, async ({ viewer }) => {
    await endSession(context, viewer);
    return {};
  });
  registerEndpoint(app, signOutEverywhere, async ({ viewer }) => {
    await endAllSessions(context, viewer);
    return {};
  });
  registerEndpoint(app, listSessions, async ({ viewer }) => ({
    sessions: await sessionsOf(context, viewer),
  }));
  registerEndpoint(app, endOneSession, async ({ viewer, params }) => {
    await endSessionById(context, viewer, params.id);
    return {};
  });
}

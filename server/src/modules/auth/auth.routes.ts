/** Calls for signing in and out, and the two pages of the sign-in popup. */
import {
  sendOtp,
  signInWithGoogle,
  signOut,
  signOutEverywhere,
  verifyOtp,
} from '@waggle/contract/auth';
import { endOneSession, listSessions } from '@waggle/contract/auth/sessions';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/http/endpoint-route.ts';
import { endAllSessions, endSession } from './auth.service.ts';
import { deviceName } from './device-name.ts';
import { signInWithIdToken } from './sign-in-id-token.service.ts';
import { endSessionById, sessionsOf } from './sessions.service.ts';
import { sendCode, verifyCode } from './sign-in-code.service.ts';

export function authRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, signInWithGoogle, async ({ body }, { headers }) => {
    const device = deviceName(headers['user-agent']);
    return { access_token: await signInWithIdToken(context, body.token, device) };
  });
  if (context.config.signInMethods.includes('email')) {
    registerEndpoint(app, sendOtp, ({ body, client }) => sendCode(context, body.email, client));
    registerEndpoint(app, verifyOtp, async ({ body, client }, { headers }) => {
      const signer = { client, device: deviceName(headers['user-agent']) };
      return {
        access_token: await verifyCode(context, body.otp, body.verification_token, signer),
      };
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

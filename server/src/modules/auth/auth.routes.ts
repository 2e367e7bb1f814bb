/** Calls for signing in and out, and the two pages of the sign-in popup. */
import {
  sendOtp,
  signInWithGoogle,
  signOut,
  signOutEverywhere,
  verifyOtp,
} from '@waggle/contract/auth';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { registerEndpoint } from '../../lib/endpoint-route.ts';
import { endAllSessions, endSession } from './auth.service.ts';
import type { IdentityProvider } from './id-token.ts';
import { signInWithIdToken } from './identity.service.ts';
import { sendCode, verifyCode } from './sign-in-code.service.ts';

export function authRoutes(
  app: FastifyInstance,
  context: Context,
  provider: IdentityProvider,
): void {
  registerEndpoint(app, signInWithGoogle, async ({ body }) => ({
    access_token: await signInWithIdToken(context, provider, body.token),
  }));
  if (context.config.signInMethods.includes('email')) {
    registerEndpoint(app, sendOtp, ({ body, client }) => sendCode(context, body.email, client));
    registerEndpoint(app, verifyOtp, async ({ body, client }) => ({
      access_token: await verifyCode(context, body.otp, body.verification_token, client),
    }));
  }
  registerEndpoint(app, signOut, async ({ viewer }) => {
    await endSession(context, viewer);
    return {};
  });
  registerEndpoint(app, signOutEverywhere, async ({ viewer }) => {
    await endAllSessions(context, viewer);
    return {};
  });
}

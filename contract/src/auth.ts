/** Signing in and out: by a mailed code, or by an OpenID Connect provider. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { TEXT_LIMITS } from './limits.ts';
import { requiredText } from './text.ts';
import { emailAddress } from './text/email.ts';

export const SIGN_IN_METHODS = ['google', 'email'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

const noData = z.object({});
const accessToken = z.object({ access_token: z.string() });

export const sendOtp = defineEndpoint('POST /v1/auth/send-otp/', {
  summary: 'Mail a sign-in code; a resend invalidates the earlier code',
  done: 'OTP sent',
  action: 'session.begin',
  body: z.object({ email: emailAddress('Email is required') }),
  data: z.object({
    verification_token: z.string(),
    /** Seconds until the next resend is allowed. */
    resend_after: z.number(),
  }),
  errors: ['too_many_requests'],
});

export const verifyOtp = defineEndpoint('POST /v1/auth/verify-otp/', {
  summary: 'Exchange the mailed code and its verification token for an access token',
  done: 'Login successful',
  action: 'session.begin',
  body: z.object({
    otp: requiredText({ required: 'OTP is required', max: { length: 6, message: 'Invalid OTP' } }),
    verification_token: requiredText({ required: 'Verification token is required' }),
  }),
  data: accessToken,
  errors: ['invalid_otp', 'too_many_requests'],
});

export const proveAddress = defineEndpoint('POST /v1/auth/device/', {
  summary:
    "Use up the link of a code's mail: the device gets codes however many others have asked for",
  done: 'This device is known now',
  action: 'session.begin',
  body: z.object({ token: requiredText({ required: 'Token is required' }) }),
  data: noData,
  errors: ['not_found'],
});

/** ID tokens have a few kilobytes, more than the general text limit. */
const ID_TOKEN_LENGTH = 8 * TEXT_LIMITS.max;

export const signInWithGoogle = defineEndpoint('POST /v1/auth/google/', {
  summary: "Exchange the provider's ID token for an access token",
  done: 'Login successful',
  action: 'session.begin',
  body: z.object({
    token: requiredText({
      required: 'Token is required',
      max: { length: ID_TOKEN_LENGTH, message: 'Token is too long' },
    }),
  }),
  data: accessToken,
  errors: ['identity_refused', 'unavailable'],
});

export const signOut = defineEndpoint('POST /v1/auth/sign-out/', {
  summary: 'End this session immediately',
  done: 'Signed out',
  action: 'session.end',
  data: noData,
});

export const signOutEverywhere = defineEndpoint('POST /v1/auth/sign-out-everywhere/', {
  summary: 'End every session of the signed-in user',
  done: 'Signed out everywhere',
  action: 'session.end',
  data: noData,
});

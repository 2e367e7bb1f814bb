/** Signing in by mail: sending and verifying a code, with the message when either fails. */
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/report-error.ts';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

export interface SentCode {
  verificationToken: string;
  /** Seconds until another code can be requested. */
  resendAfter: number;
}

export type Outcome<Value> =
  | { ok: true; value: Value }
  /** `retryAfter`: seconds to wait, if the server says so. */
  | { ok: false; message: string; retryAfter: number };

function failed(
  error: unknown,
  fallback: string,
): { ok: false; message: string; retryAfter: number } {
  const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  return { ok: false, message: errorMessage(error, fallback), retryAfter };
}

export async function sendCode(email: string): Promise<Outcome<SentCode>> {
  try {
    const data: { verification_token?: string; resend_after?: number } | undefined = await call(
      'POST /v1/auth/send-otp/',
      { body: { email } },
    );
    if (!data?.verification_token) {
      return { ok: false, message: SIGN_IN_TEXTS.noVerificationToken, retryAfter: 0 };
    }
    const value = {
      verificationToken: data.verification_token,
      resendAfter: data.resend_after ?? 0,
    };
    return { ok: true, value };
  } catch (error) {
    return failed(error, SIGN_IN_TEXTS.sendFailed);
  }
}

/** @returns the access token */
export async function verifyCode(otp: string, verificationToken: string): Promise<Outcome<string>> {
  try {
    const data: { access_token?: string } | undefined = await call('POST /v1/auth/verify-otp/', {
      body: { otp, verification_token: verificationToken },
    });
    return data?.access_token
      ? { ok: true, value: data.access_token }
      : { ok: false, message: SIGN_IN_TEXTS.noAccessToken, retryAfter: 0 };
  } catch (error) {
    return failed(error, SIGN_IN_TEXTS.verifyFailed);
  }
}

/** Signing in by mail: sending and verifying a code, with the message when either fails. */
import type { ErrorCode } from '@waggle/contract/errors';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/report-error.ts';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

export interface SentCode {
  verificationToken: string;
  /** Seconds until another code can be requested. */
  resendAfter: number;
}

export type Outcome<Value> = { ok: true; value: Value } | Failed;

export interface Failed {
  ok: false;
  message: string;
  /** Seconds to wait, if the server says so. */
  retryAfter: number;
  /** Whether the server refused the code. */
  wrongCode?: boolean;
}

const WRONG_CODE: ErrorCode = 'invalid_otp';

function failed(error: unknown, fallback: string): Failed {
  const message = errorMessage(error, fallback);
  if (!(error instanceof ApiError)) return { ok: false, message, retryAfter: 0 };
  const { code, retryAfter = 0 } = error;
  return { ok: false, message, retryAfter, wrongCode: code === WRONG_CODE };
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

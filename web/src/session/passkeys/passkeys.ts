/** Adds and uses passkeys: the server's question, the browser's answer, and the user's record after it. */
import { call } from '../../api/client.ts';
import { session } from '../this-session.ts';

/** What went wrong in the browser, in words; the server's refusals have their own. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Its code is only loaded for the team. */
const loadBrowser = () => import('@simplewebauthn/browser');

const ADDRESS =
  'This page is open at another address than the one your passkeys belong to. Open it at its usual one';

const BY_CODE: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has one of your passkeys already',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot recognise you by finger, face or PIN. Use another one',
  ERROR_INVALID_DOMAIN: ADDRESS,
  ERROR_INVALID_RP_ID: ADDRESS,
};

/** Of an answer that the browser was asked for, with what went wrong in words. */
async function answered<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    console.info('The browser gave no passkey', error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new PasskeyError(BY_CODE[code] ?? 'No passkey was used. Please try again');
  }
}

async function readyBrowser() {
  const browser = await loadBrowser();
  if (browser.browserSupportsWebAuthn()) return browser;
  throw new PasskeyError('This browser cannot use passkeys at this address. Try another one');
}

type Asked<Start extends (options: never) => unknown> = Parameters<Start>[0] extends {
  optionsJSON: infer Options;
}
  ? Options
  : never;
type Browser = Awaited<ReturnType<typeof loadBrowser>>;

/**
 * Uses one of the user's passkeys in this session.
 * @throws PasskeyError when the browser has none to use; ApiError when the server refuses it
 */
export async function provePasskey(): Promise<void> {
  const { startAuthentication } = await readyBrowser();
  const { options } = await call('POST /v1/auth/passkeys/ask/');
  const optionsJSON = options as unknown as Asked<Browser['startAuthentication']>;
  const { id, rawId, type, response } = await answered(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = response;
  const { auth_user } = await call('POST /v1/auth/passkeys/use/', {
    body: {
      credential: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } },
    },
  });
  session.replace(auth_user, true);
}

/**
 * Makes a passkey on this device and adds it.
 * @param link the token of the operator's link, for a first one
 * @throws PasskeyError when the browser makes none; ApiError when the server refuses it
 */
export async function makePasskey(name: string, link = ''): Promise<void> {
  const { startRegistration } = await readyBrowser();
  const { options } = await call('POST /v1/auth/passkeys/begin/', { body: { link } });
  const optionsJSON = options as unknown as Asked<Browser['startRegistration']>;
  const { id, rawId, type, response } = await answered(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const { auth_user } = await call('POST /v1/auth/passkeys/', {
    body: {
      link,
      name,
      credential: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
    },
  });
  session.replace(auth_user, true);
}

/** Verifies ID tokens of the OpenID provider in the settings. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { isStorable, optionalText } from '@waggle/contract/text';
import { emailAddress } from '@waggle/contract/text/email';
import * as z from 'zod/mini';
import { type Clock, timeOf } from '../clock.ts';
import { ApiError } from '../api-error.ts';

const ALGORITHMS = ['RS256', 'ES256'];
const SKEW_SECONDS = 60;
/** Google's tokens are valid for an hour; no large provider's for longer than this. */
const MAX_LIFETIME_SECONDS = 24 * 3600;
/** Short enough to answer within five seconds in total. */
const FETCH_MILLISECONDS = 2000;
const DISCOVERY_LIFETIME_MILLISECONDS = 3_600_000;

const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.string(),
  authorization_endpoint: z.string(),
});
type Discovery = z.output<typeof discovery>;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255), z.refine(isStorable)),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  iat: z.number(),
  exp: z.number(),
  email: emailAddress('Email is missing'),
  email_verified: z.literal(true),
  name: z.optional(optionalText()),
});

export interface VerifiedIdentity {
  /** What is signed: the same for every spelling of the signature. */
  signingInput: string;
  issuer: string;
  subject: string;
  email: string;
  name: string | undefined;
  expiresAt: Time;
}

export interface IdentityProvider {
  readonly clientId: string;
  /** Where the sign-in popup is redirected. @throws ApiError `unavailable` when the provider does not answer */
  authorizationEndpoint(): Promise<string>;
  /** @throws ApiError `identity_refused` for an invalid token, `unavailable` when the keys cannot be fetched */
  verify(token: string): Promise<VerifiedIdentity>;
}

export interface ProviderSettings {
  /** Without a trailing slash. */
  issuer: string;
  /** The client id of this installation. */
  clientId: string;
  /** Starts a provider that this process runs itself; awaited without a time limit. */
  load?(): Promise<unknown>;
}

/**
 * @returns the provider; its metadata and keys are fetched on demand and cached for an hour
 */
export function openIdProvider(settings: ProviderSettings, clock: Clock): IdentityProvider {
  let known: {
    metadata: Discovery;
    keys: ReturnType<typeof createRemoteJWKSet>;
    at: number;
  } | null = null;

  async function provider() {
    const now = Date.parse(clock.now());
    if (known !== null && now - known.at < DISCOVERY_LIFETIME_MILLISECONDS) return known;
    try {
      await settings.load?.();
      const answer = await fetch(`${settings.issuer}/.well-known/openid-configuration`, {
        signal: AbortSignal.timeout(FETCH_MILLISECONDS),
        redirect: 'error',
      });
      const metadata = discovery.parse(await answer.json());
      const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
        timeoutDuration: FETCH_MILLISECONDS,
      });
      known = { metadata, keys, at: now };
      return known;
    } catch {
      throw unavailable();
    }
  }

  return {
    clientId: settings.clientId,
    authorizationEndpoint: async () => (await provider()).metadata.authorization_endpoint,
    async verify(token) {
      const signingInput = readSigningInput(token);
      const { metadata, keys } = await provider();
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ALGORITHMS,
          issuer: metadata.issuer,
          audience: settings.clientId,
          clockTolerance: SKEW_SECONDS,
          currentDate: new Date(clock.now()),
          maxTokenAge: MAX_LIFETIME_SECONDS,
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        const { sub, aud, azp, iat, exp, email, name } = claims.parse(payload);
        // A token for several clients says which of them asked for it.
        const client =
          azp ?? (Array.isArray(aud) && aud.length > 1 ? undefined : settings.clientId);
        if (client !== settings.clientId || exp - iat > MAX_LIFETIME_SECONDS) {
          throw new ApiError('identity_refused');
        }
        return {
          signingInput,
          issuer: metadata.issuer,
          subject: sub,
          email,
          name,
          expiresAt: timeOf((exp + SKEW_SECONDS) * 1000),
        };
      } catch (error) {
        throw keysUnreachable(error) ? unavailable() : new ApiError('identity_refused');
      }
    },
  };
}

/**
 * @returns header and payload of a token whose three parts are written in the only canonical way
 * @throws ApiError `identity_refused`
 */
function readSigningInput(token: string): string {
  const parts = token.split('.');
  const canonical = (part: string) => Buffer.from(part, 'base64url').toString('base64url') === part;
  if (parts.length !== 3 || !parts.every(canonical)) throw new ApiError('identity_refused');
  return parts.slice(0, 2).join('.');
}

function unavailable(): ApiError {
  return new ApiError('unavailable', {
    message: 'The sign-in provider does not answer. Please try again in a moment',
  });
}

/** Errors that are not about the token come from fetching the keys. */
function keysUnreachable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
}

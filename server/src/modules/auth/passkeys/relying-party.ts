/** Whose passkeys these are: the host name of the public URL, and what a browser is asked in its name. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { PASSKEY_LIMITS } from '@waggle/contract/limits';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { Config } from '../../../config.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { passkeyHost } from '../../../lib/settings/passkey-address.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { PasskeyRow } from './passkeys.repo.ts';

interface RelyingParty {
  /** A host name. */
  readonly id: string;
  /** Of the only pages that may use these passkeys. */
  readonly origin: string;
}

/** @throws ApiError `conflict` where passkeys do not work */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const id = passkeyHost(publicUrl);
  if (id === undefined) {
    throw new ApiError('conflict', {
      message: 'Passkeys do not work at this address: they need a host name and https',
    });
  }
  return { id, origin: new URL(publicUrl).origin };
}

/** Ed25519, ES256 and RS256, which every browser and authenticator of today has one of. */
export const ALGORITHMS = [-8, -7, -257];

const TIMEOUT = PASSKEY_LIMITS.challenge * 1000;

const describe = ({ credential_id, transports }: PasskeyRow) => ({ id: credential_id, transports });

/** @returns the refusal of who has none yet */
export function noPasskey(): ApiError {
  return new ApiError('conflict', {
    message: 'You have no passkey yet. The first one needs a link from whoever runs Waggle',
  });
}

/** @returns what a browser is asked to make a passkey, with a new challenge */
export function questionToAdd(
  party: RelyingParty,
  { personId, email, name }: Viewer,
  present: readonly PasskeyRow[],
) {
  return generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: party.id,
    userID: new TextEncoder().encode(personId),
    userName: email,
    userDisplayName: name,
    timeout: TIMEOUT,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present.map(describe),
    // The finger, face or PIN: a machine that was left open proves nothing.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** @returns what a browser is asked to use one of these passkeys, with a new challenge */
export function questionToUse(party: RelyingParty, present: readonly PasskeyRow[]) {
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: present.map(describe),
    timeout: TIMEOUT,
    userVerification: 'required',
  });
}

/** The passkeys of a member of the team: listing, adding, renaming and removing them, and using one in a session. */
import * as z from 'zod/mini';
import { userRecord } from '../accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PASSKEY_LIMITS } from '../limits.ts';
import { optionalText, requiredText } from '../text.ts';

export const passkeyRecord = z.object({
  id: z.string(),
  name: z.string(),
  added_at: z.string(),
  /** Null for one that was only added. */
  last_used_at: z.nullable(z.string()),
});
export type PasskeyRecord = z.output<typeof passkeyRecord>;

export const listPasskeys = defineEndpoint('GET /v1/auth/passkeys/', {
  summary: 'Your own passkeys, the oldest first, and whether passkeys work at this address at all',
  action: 'passkey.list',
  data: z.object({ offered: z.boolean(), passkeys: z.array(passkeyRecord) }),
});

/** A part of what a browser answers. */
const bytesUpTo = (length: number) =>
  requiredText({
    required: 'The passkey’s answer is incomplete',
    max: { length, message: 'The passkey’s answer is too long' },
  });
const id = bytesUpTo(PASSKEY_LIMITS.credentialId);
const bytes = bytesUpTo(PASSKEY_LIMITS.answer);

const credential = { id, rawId: id, type: z.literal('public-key') };

/** What a browser is asked, in the JSON of WebAuthn; only browsers read it. */
const options = z.record(z.string(), z.unknown());

const link = optionalText();

const passkeyName = requiredText({
  required: 'Give the passkey a name',
  max: {
    length: PASSKEY_LIMITS.name,
    message: `The name must be at most ${PASSKEY_LIMITS.name} characters`,
  },
});

export const beginPasskey = defineEndpoint('POST /v1/auth/passkeys/begin/', {
  summary:
    'Ask for a challenge to add a passkey: the first with the operator’s link, further ones right after using another',
  action: 'passkey.add',
  body: z.object({
    /** The token of the operator’s link; empty for a further passkey. */
    link: z._default(link, ''),
  }),
  data: z.object({ options }),
  errors: ['second_factor_needed', 'not_found', 'conflict'],
});

export const addPasskey = defineEndpoint('POST /v1/auth/passkeys/', {
  summary: 'Add a passkey; it counts as used in this session, and the link is used up',
  done: 'Passkey added',
  action: 'passkey.add',
  body: z.object({
    link: z._default(link, ''),
    name: passkeyName,
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z._default(z.array(z.string()).check(z.maxLength(10)), []),
      }),
    }),
  }),
  data: z.object({ auth_user: userRecord }),
  errors: ['passkey_refused', 'second_factor_needed', 'not_found', 'conflict'],
});

export const renamePasskey = defineEndpoint('PATCH /v1/auth/passkeys/:id/', {
  summary: 'Rename a passkey, right after using one',
  done: 'Name saved',
  action: 'passkey.rename',
  body: z.object({ name: passkeyName }),
  data: z.object({}),
  errors: ['second_factor_needed'],
});

export const removePasskey = defineEndpoint('DELETE /v1/auth/passkeys/:id/', {
  summary:
    'Remove a passkey, right after using one; a team member keeps at least one. Other sessions are asked again',
  done: 'Passkey removed',
  action: 'passkey.remove',
  data: z.object({}),
  errors: ['second_factor_needed', 'conflict'],
});

export const askForPasskey = defineEndpoint('POST /v1/auth/passkeys/ask/', {
  summary: 'Ask for a challenge to use a passkey in this session',
  action: 'passkey.prove',
  data: z.object({ options }),
  errors: ['conflict'],
});

export const usePasskey = defineEndpoint('POST /v1/auth/passkeys/use/', {
  summary: 'Use a passkey in this session; a challenge is good for one try',
  done: 'Passkey used',
  action: 'passkey.prove',
  body: z.object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
      }),
    }),
  }),
  data: z.object({ auth_user: userRecord }),
  errors: ['passkey_refused'],
});

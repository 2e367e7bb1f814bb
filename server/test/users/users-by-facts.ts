/** Signs in a user with given facts; and every combination of facts. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Actor,
  KYC_STATUSES,
  SECOND_FACTORS,
  type SecondFactor,
  TEAM_ROLES,
} from '@waggle/contract/permissions/actor';
import { PASSKEY_LIMITS } from '@waggle/contract/limits';
import type { CaseState } from '@waggle/contract/verification';
import { addSeconds } from '../../src/lib/clock.ts';
import { hashToken } from '../../src/lib/secrets.ts';
import { addAdmin } from '../../src/modules/team/operator-admins.service.ts';
import {
  UPLOADED_FILE_SIZE,
  newSupplier,
  setCaseState,
  type UploadedFile,
  postEntrepreneur,
} from '../suppliers.ts';
import type { TestServer } from '../test-server.ts';

/** Stores the content of a file that has only a row. */
async function storeBytes({ services }: TestServer, { id }: UploadedFile): Promise<void> {
  const { files } = services.context;
  const path = join(files.incoming, id);
  await mkdir(files.incoming, { recursive: true });
  await writeFile(path, Buffer.alloc(UPLOADED_FILE_SIZE));
  await files.put(id, path);
}

export type Facts = Omit<Actor, 'accountId' | 'personId'>;

export const NO_FACTS: Facts = {
  entrepreneur: false,
  supplier: null,
  team: null,
  earlyAccess: false,
  secondFactor: 'proved',
};

const ANY = [false, true];
const STATES = {
  pending: 'submitted',
  verified: 'verified',
  rejected: 'suspended',
} as const satisfies Record<string, CaseState>;

/** All combinations of accounts, state of the verification and early access; team members have no account, but a passkey. */
export const ALL_FACTS: readonly Facts[] = [
  ...[null, ...KYC_STATUSES].flatMap((supplier) =>
    ANY.flatMap((entrepreneur) =>
      ANY.map((earlyAccess) => ({ ...NO_FACTS, entrepreneur, supplier, earlyAccess })),
    ),
  ),
  ...TEAM_ROLES.flatMap((team) =>
    SECOND_FACTORS.map((secondFactor) => ({ ...NO_FACTS, team, secondFactor })),
  ),
];

/** Gives a session what the use of a passkey leaves in it, a moment ago or long ago. */
async function proveWithoutPasskey(
  { clock, sql }: TestServer,
  token: string,
  secondFactor: SecondFactor,
): Promise<void> {
  const ago = secondFactor === 'stale' ? PASSKEY_LIMITS.recent : 0;
  const at = secondFactor === 'missing' ? null : addSeconds(clock.now(), -ago);
  await sql`UPDATE sessions SET second_factor_at = ${at} WHERE token_hash = ${hashToken(token)}`;
}

let people = 0;

/** @returns the token of a new user: what a call ends, such as all sessions, is nobody else's */
export async function signInWith(server: TestServer, facts: Facts): Promise<string> {
  people += 1;
  const email = `person-${people}@facts.example`;
  if (facts.team === 'admin') await addAdmin(server.services.context, email);
  if (facts.team === 'reviewer') {
    await server.sql`
      INSERT INTO team_members (id, email, role, invited_by, created_at)
      VALUES (gen_random_uuid(), ${email}, 'reviewer', gen_random_uuid(), now())`;
  }
  const supplier = facts.supplier && (await newSupplier(server, email));
  const token = supplier?.token ?? (await server.signIn(email));
  if (supplier) {
    await storeBytes(server, supplier.licence);
    if (facts.supplier) await setCaseState(server, supplier, STATES[facts.supplier]);
  }
  if (facts.entrepreneur) await postEntrepreneur(server, token);
  if (facts.earlyAccess) {
    await server.sql`UPDATE users SET early_access_at = now() WHERE email = ${email}`;
  }
  if (facts.team !== null) await proveWithoutPasskey(server, token, facts.secondFactor);
  return token;
}

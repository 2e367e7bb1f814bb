/** Somebody of each role of the contract, signed in. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedInRole } from '@waggle/contract/roles';
import { ISSUED_BYTES, newSupplier, setCaseState, type UploadedFile } from './suppliers.ts';
import type { TestServer } from './test-server.ts';

/** An admin of a server that was started with it in TEAM_EMAILS. */
export const ADMIN_EMAIL = 'lena@team.example';

const IDEA = {
  business_idea: 'A desk lamp that folds flat',
  target_audience: 'People who work at small tables',
  brand_vibe: 'BOLD',
};

/** What an upload would have left of a file that so far is a row alone. */
async function storeBytes({ services }: TestServer, { id }: UploadedFile): Promise<void> {
  const { files } = services.context;
  const path = join(files.incoming, id);
  await mkdir(files.incoming, { recursive: true });
  await writeFile(path, Buffer.alloc(ISSUED_BYTES));
  await files.put(id, path);
}

let people = 0;

/** @returns the token of a new person; of the one admin, a new session */
export async function signInAs(server: TestServer, role: SignedInRole): Promise<string> {
  people += 1;
  const email = role === 'admin' ? ADMIN_EMAIL : `${role}-${people}@roles.example`;
  if (role === 'reviewer') {
    await server.sql`
      INSERT INTO team_members (id, email, role, invited_by, created_at)
      VALUES (gen_random_uuid(), ${email}, 'reviewer', gen_random_uuid(), now())`;
  }
  if (role === 'supplier_pending' || role === 'supplier_verified' || role === 'both') {
    const supplier = await newSupplier(server, email);
    await storeBytes(server, supplier.licence);
    if (role === 'supplier_verified') await setCaseState(server, supplier, 'verified');
    if (role === 'both') {
      await server.call('/v1/entrepreneur/company/', { token: supplier.token, body: IDEA });
    }
    return supplier.token;
  }
  const token = await server.signIn(email);
  if (role === 'entrepreneur') {
    await server.call('/v1/entrepreneur/company/', { token, body: IDEA });
  }
  return token;
}

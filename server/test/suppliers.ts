/** Suppliers for a test: uploaded files as rows, a valid application, and the calls about both. */
import type { FileType } from '@waggle/contract/files/file-types';
import { claimedValue } from '@waggle/contract/verification/claims';
import { newId } from '../src/lib/new-id.ts';
import { readAnswer, type TestServer } from './test-server.ts';

export const COMPANY_PATH = '/v1/supplier/company/';

export const APPLICATION = {
  name: 'Holm Metall',
  description: 'Hinges and small parts in brass',
  contact_person_name: 'Ada Holm',
  contact_person_email: 'Ada@Holm.example',
  contact_person_phone: '49 1701234567',
  country: 'Germany',
  business_address: 'Gießereistraße 4, Leipzig',
  website: 'holm.example',
  registration_id: 'HRB 4711',
  tax_id: 'DE811907980',
  product_category: ['Industrial Equipment', 'Door hardware'],
  shipping_regions: ['Europe'],
  manufacturing_capabilities: ['Mass Production'],
  certifications: ['ISO 9001'],
};

/** A valid entrepreneur. */
export const ENTREPRENEUR = {
  business_idea: 'A desk lamp that folds flat',
  target_audience: 'People who work at small tables',
  brand_vibe: 'BOLD',
};

export function postEntrepreneur(server: TestServer, token: string) {
  return server.call('/v1/entrepreneur/company/', { token, body: ENTREPRENEUR });
}

/** Signs in an entrepreneur. @returns the token */
export async function newEntrepreneur(server: TestServer, email?: string): Promise<string> {
  const token = await server.signIn(email);
  await postEntrepreneur(server, token);
  return token;
}

/** The supplier's own view of the case. */
export async function getOwnCase(server: TestServer, { token }: { token: Token }) {
  return readAnswer(await server.call('/v1/supplier/verification/', { token })).data;
}

type Token = string | undefined;

export interface UploadedFile {
  id: string;
  name: string;
  /** The path alone, without the origin. */
  path: string;
  url: string;
}

/** The size of the files of `newFile`. */
export const UPLOADED_FILE_SIZE = 1536;

/** Inserts the row of an uploaded file, for the user of the token. */
export async function newFile(
  server: TestServer,
  token: string,
  fileType: FileType,
  name = 'licence.pdf',
  contentType = 'application/pdf',
): Promise<UploadedFile> {
  const { id: userId } = await server.user(token);
  const id = newId();
  const now = server.clock.now();
  await server.sql`
    INSERT INTO files (id, user_id, file_type, name, content_type, size, sha256, storage_key, loose_since, created_at)
    VALUES (${id}, ${userId}, ${fileType}, ${name}, ${contentType}, ${UPLOADED_FILE_SIZE}, ${Buffer.alloc(32)}, ${id}, ${now}, ${now})`;
  const path = `/v1/files/${id}/${encodeURIComponent(name)}`;
  return { id, name, path, url: server.config.publicUrl + path };
}

export async function isAttached(server: TestServer, { id }: UploadedFile): Promise<boolean> {
  const [row] = await server.sql`SELECT attached_at FROM files WHERE id = ${id}`;
  return row?.['attached_at'] !== null;
}

export async function postCompany(server: TestServer, token: Token, body: unknown, key?: string) {
  return readAnswer(await server.call(COMPANY_PATH, { token, body, key }));
}

export async function patchCompany(server: TestServer, token: Token, body: unknown) {
  return readAnswer(await server.call(COMPANY_PATH, { token, body, method: 'PATCH' }));
}

export interface TestSupplier {
  token: string;
  licence: UploadedFile;
  /** The answer to the application. */
  record: Record<string, unknown>;
}

/** A supplier who has just applied, with one verification document. */
export async function newSupplier(server: TestServer, email?: string): Promise<TestSupplier> {
  const token = await server.signIn(email);
  const licence = await newFile(server, token, 'KYC_DOCS');
  const answer = await postCompany(server, token, { ...APPLICATION, kyc_docs: [licence.url] });
  return { token, licence, record: answer.data };
}

/** Gives a case what a verified one has: its documents approved, the required claim, and the badge's event. */
async function putBadge(server: TestServer, { record }: TestSupplier): Promise<void> {
  const value = claimedValue('registered_company', record);
  const at = server.clock.now();
  const [row] = await server.sql`
    SELECT id FROM verification_cases WHERE supplier_id = ${String(record['id'])}`;
  await server.sql`
    INSERT INTO verification_claims
      (case_id, kind, checked, evidence, checked_by_role, checked_at, value)
    VALUES (${row?.['id']}, 'registered_company', true, 'public_register', 'reviewer', ${at}, ${value})
    ON CONFLICT (case_id, kind, subject) DO UPDATE
      SET checked = true, lost_at = NULL, lost_reason = NULL, value = excluded.value`;
  await server.sql`
    UPDATE verification_documents SET state = 'approved' WHERE case_id = ${row?.['id']}`;
  await server.sql`
    INSERT INTO badge_events (id, case_id, at, what) VALUES (${newId()}, ${row?.['id']}, ${at}, 'verified')`;
}

/** A supplier with a badge, and its id. */
export async function newVerifiedSupplier(server: TestServer) {
  const supplier = await newSupplier(server);
  await setCaseState(server, supplier, 'verified');
  return { ...supplier, id: String(supplier.record['id']) };
}

/** Sets the state of a supplier's case directly. */
export async function setCaseState(
  server: TestServer,
  supplier: TestSupplier,
  state: string,
): Promise<void> {
  const id = String(supplier.record['id']);
  const vouched = state === 'verified' || state === 'expiring';
  await server.sql`
    UPDATE verification_cases SET state = ${state}, vouched = ${vouched},
      stands_until = ${vouched ? 'infinity' : null}
    WHERE supplier_id = ${id}`;
  if (vouched) await putBadge(server, supplier);
}

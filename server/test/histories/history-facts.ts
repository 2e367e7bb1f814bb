/** What the tables and the public calls say of one supplier at a moment, read without the product's own code. */
import assert from 'node:assert/strict';
import type { UserRecord } from '@waggle/contract/accounts';
import type { Badge } from '@waggle/contract/verification/claims';
import { readAnswer, type TestServer } from '../test-server.ts';

export interface DocumentFacts {
  id: string;
  kind: 'KYC_DOCS' | 'CERTIFICATES';
  state: string;
  expires: string | null;
  /** Of the stored content, in hex. */
  content: string;
  /** Its path. */
  url: string;
}

/** The rows of a supplier, its case and its documents. */
export interface Facts {
  supplier: string;
  case_id: string;
  state: string;
  version: number;
  company_name: string;
  registration_id: string;
  tax_id: string;
  country: string;
  address: string;
  website: string;
  certifications: string[];
  /** The documents in the supplier's record. */
  record: string[];
  /** Those of the case. */
  documents: DocumentFacts[];
  /** Ids of the requests without an answer. */
  points: string[];
}

/** What everybody, and the supplier, is told. */
export interface Told {
  /** Null for the answer that there is none. */
  badge: Badge | null;
  kyc: string | undefined;
}

/** @returns undefined for a user without a supplier account */
export async function readFacts({ sql }: TestServer, userId: string): Promise<Facts | undefined> {
  const [row] = await sql<Facts[]>`
    SELECT s.id AS supplier, k.id AS case_id, k.state, k.version, s.company_name, s.registration_id,
      s.tax_id, s.country, s.address, s.website, s.certifications,
      s.document_ids || s.certificate_ids AS record,
      (SELECT coalesce(json_agg(json_build_object('id', f.id, 'kind', d.kind, 'state', d.state,
          'expires', d.expires_at, 'content', encode(f.sha256, 'hex'),
          'url', '/v1/files/' || f.id || '/' || f.name) ORDER BY d.position), '[]')
        FROM verification_documents d JOIN files f ON f.id = d.file_id
        WHERE d.case_id = k.id) AS documents,
      ARRAY(SELECT r.id FROM verification_requests r
        WHERE r.case_id = k.id AND r.answered_at IS NOT NULL AND r.accepted_at IS NULL
          AND r.round = k.round - 1) AS points
    FROM suppliers s JOIN verification_cases k ON k.supplier_id = s.id
    WHERE s.user_id = ${userId}`;
  return row;
}

/** Asks as a visitor, and as the supplier. */
export async function readTold(server: TestServer, supplier: string, token: string): Promise<Told> {
  const badge = readAnswer(await server.call(`/v1/suppliers/${supplier}/badge/`));
  assert.ok(badge.http === 200 || badge.http === 404, JSON.stringify(badge));
  const user = readAnswer(await server.call('/v1/auth/user/', { token }));
  assert.equal(user.http, 200, JSON.stringify(user));
  const own: UserRecord = user.data.auth_user;
  return {
    badge: badge.http === 200 ? badge.data : null,
    kyc: own.supplier_data?.kyc_status,
  };
}

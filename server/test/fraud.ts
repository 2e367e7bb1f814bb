/** Companies for tests of the fraud memory: each of its own, but for what is said to be in common. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { newReviewer, ReviewClient } from './reviewers.ts';
import { APPLICATION, newFile, postCompany, type TestSupplier } from './suppliers.ts';
import type { TestServer } from './test-server.ts';

export interface Applicant extends TestSupplier {
  email: string;
  /** What was sent. */
  company: typeof APPLICATION;
  http: number;
}

let companies = 0;

/** @returns an application that has nothing in common with any other, of a country with one register */
function newCompany(): typeof APPLICATION {
  companies += 1;
  const number = 830_517 + companies * 7919;
  return {
    ...APPLICATION,
    name: `Company ${companies}`,
    contact_person_email: `office@company-${number}.example`,
    contact_person_phone: `84 ${9_000_000_000 + number * 31}`,
    country: 'Vietnam',
    business_address: `${number} Quang Trung, Hai Phong ${18_000 + companies}`,
    website: `https://company-${number}.example`,
    registration_id: `02${number}`,
    tax_id: `T-${number}`,
  };
}

/** @returns an address of a domain of its own */
export function ownEmail(): string {
  companies += 1;
  return `owner@owner-${companies}.example`;
}

/**
 * Applies with a company.
 * @param inCommon what it shares with others
 * @param sha256 of its document
 * @param via another process of the server, which takes the application
 */
export async function apply(
  server: TestServer,
  inCommon: Partial<typeof APPLICATION> = {},
  {
    email = ownEmail(),
    sha256,
    via = server,
  }: { email?: string; sha256?: Buffer | undefined; via?: TestServer } = {},
): Promise<Applicant> {
  const token = await server.signIn(email);
  const licence = await newFile(server, token, 'KYC_DOCS');
  const hash = sha256 ?? createHash('sha256').update(licence.id).digest();
  await server.sql`UPDATE files SET sha256 = ${hash} WHERE id = ${licence.id}`;
  const company = { ...newCompany(), ...inCommon };
  const answer = await postCompany(via, token, { ...company, kyc_docs: [licence.url] });
  return { token, licence, record: answer.data, email, company, http: answer.http };
}

/** A reviewer takes the case, rejects its document and then the application. */
export async function rejectForFraud(
  server: TestServer,
  supplier: TestSupplier,
  { reason = 'fake_or_altered', document = 'rejected' } = {},
): Promise<ReviewClient> {
  const client = await openAsReviewer(server, supplier);
  await client.take();
  await client.decideDocument(
    supplier.licence.id,
    document === 'approved'
      ? { state: 'approved', expires_at: null }
      : { state: 'rejected', reason: 'fake_or_altered', note: '' },
  );
  const decided = await client.decide({ decision: 'reject', reason });
  assert.equal(decided.http, 200, decided.message);
  return client;
}

/** For tests in which companies share what no two can have: of those rejected so far nobody is recognised. */
export async function forgetFraud({ sql }: Pick<TestServer, 'sql'>): Promise<void> {
  await sql`DELETE FROM fraud_fingerprints`;
}

let reviewers = 0;

/** @returns the case as another reviewer each time sees it */
export async function openAsReviewer(
  server: TestServer,
  supplier: TestSupplier,
): Promise<ReviewClient> {
  reviewers += 1;
  const token = await newReviewer(server, `reviewer-${reviewers}@fraud.example`);
  return ReviewClient.open(server, token, supplier);
}

export async function erase(server: TestServer, { token, email }: Applicant): Promise<void> {
  const answer = await server.call('/v1/account/erase/', { token, body: { email } });
  assert.equal(answer.statusCode, 200, answer.body);
}

/** @returns kinds of the fraud matches of a case, with whether they are settled */
export function fraudMatchesOf({ seen }: ReviewClient): string[] {
  return seen.hits.map(({ kind, settled }) => (settled ? `${kind} settled` : kind)).toSorted();
}

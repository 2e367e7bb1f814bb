/** Inserts many suppliers and their cases as rows, for long queues. */
import { newId } from '../src/lib/new-id.ts';
import type { Sql } from './sql.ts';

/** Of ten cases, four are open, one of them in review; one has requested changes, five are decided. */
const STATES = [
  'submitted',
  'in_review',
  'resubmitted',
  're_review',
  'changes_requested',
  'verified',
  'verified',
  'verified',
  'expiring',
  'rejected_final',
];

// prettier-ignore
const FIRST_WORDS = ['Oakfield', 'Dong Hai', 'Blue Nile', 'Vila Nova', 'Anselm', 'Kadota', 'Ravi', 'Lodz', 'Sierra',
  'Minh Chau', 'Tahoe', 'Granite', 'Cedar', 'Nordhaven', 'Tessin', 'Harbour', 'Silesia', 'Kyoto', 'Meridian'];
// prettier-ignore
const SECOND_WORDS = ['Ceramics', 'Lighting', 'Packaging', 'Cork', 'Metallwerk', 'Works', 'Fabrication', 'Felt', 'Textil',
  'Bamboo', 'Paper', 'Zips', 'Glass', 'Plastics', 'Electronics', 'Furniture', 'Castings'];
const LEGAL_FORMS = ['GmbH', 'Ltd', 'Lda', 'Pvt Ltd', 'KK', 'SARL', 'Co'];

/**
 * @param count of suppliers, each with a case, two documents and the events behind its state
 * @param now when the newest was submitted; the oldest was a year before
 * @returns the user who has the cases in review
 */
export async function insertCases(sql: Sql, count: number, now: Time): Promise<string> {
  const reviewer = newId();
  await sql`
    INSERT INTO users (id, email, created_at) VALUES (${reviewer}, ${`${reviewer}@team.example`}, ${now})`;
  await sql`
    CREATE TEMPORARY TABLE made AS
    SELECT n, gen_random_uuid() AS user_id, gen_random_uuid() AS supplier_id,
      gen_random_uuid() AS case_id, (${STATES}::text[])[1 + n % 10] AS state,
      concat_ws(' ', (${FIRST_WORDS}::text[])[1 + n % 19], (${SECOND_WORDS}::text[])[1 + n / 19 % 17],
        (${LEGAL_FORMS}::text[])[1 + n % 7], n) AS company,
      CASE WHEN n % 5000 = 1 THEN 'Peru'
        ELSE (ARRAY['Germany', 'Portugal', 'India', 'Japan'])[1 + n % 4] END AS country,
      ${now}::timestamptz - (n * interval '1 year' / ${count}::integer) AS at
    FROM generate_series(0, ${count - 1}::integer) n`;
  await sql`
    INSERT INTO users (id, email, created_at)
    SELECT user_id, 'owner' || n || '.' || left(user_id::text, 8) || '@queue.example', at FROM made`;
  await sql`
    INSERT INTO suppliers (id, user_id, company_name, description, contact_name, contact_email,
      contact_phone, website, registration_id, tax_id, address, country, region, categories,
      capabilities, certifications, shipping_regions, minimum_order_quantity, lead_time,
      document_ids, certificate_ids, media_ids, created_at, changed_at)
    SELECT supplier_id, user_id, company, 'Small parts in brass', 'Ada Holm', 'sales' || n || '@holm.example',
      '', 'https://holm.example', 'HRB ' || 200000 + n, 'DE ' || 811000000 + n, 'Street ' || n, country, '',
      '{Door hardware}', '{}', '{ISO 9001}', '{Europe}', '', '', '{}', '{}', '{}', at, at
    FROM made`;
  await sql`
    INSERT INTO verification_cases (id, supplier_id, user_id, company_name, search_name, search_text,
      country, state, assignee, priority, round, submitted_at, due_at, decided_at, version)
    SELECT case_id, supplier_id, user_id, company, lower(company),
      concat_ws(E'\\n', lower(company), 'hrb ' || 200000 + n, 'hrb' || 200000 + n, 'de ' || 811000000 + n,
        'de' || 811000000 + n, 'sales' || n || '@holm.example', 'owner' || n || '.' || left(user_id::text, 8) || '@queue.example'),
      country, state,
      CASE WHEN state = 'in_review' THEN ${reviewer}::uuid END, n % 3, 1, at, at + interval '3 days',
      CASE WHEN n % 10 > 3 THEN at + interval '30 hours' END, 3
    FROM made`;
  await sql`
    INSERT INTO steps (id, noun, row, at, actor, actor_role, action, from_state, to_state, handed_in_at, version)
    SELECT gen_random_uuid(), 'case', case_id, at, user_id, 'supplier', 'submit', 'not_started', 'submitted',
      NULL::timestamptz, 1
    FROM made
    UNION ALL
    SELECT gen_random_uuid(), 'case', case_id, at + interval '20 hours', ${reviewer}::uuid, 'reviewer',
      'start_review', 'submitted', 'in_review', NULL, 2
    FROM made WHERE n % 10 > 0
    UNION ALL
    SELECT gen_random_uuid(), 'case', case_id, at + (20 + n % 40) * interval '1 hour', ${reviewer}::uuid,
      'reviewer', CASE state WHEN 'verified' THEN 'verify' WHEN 'rejected_final' THEN 'reject' ELSE 'request_changes' END,
      'in_review', state, at, 3
    FROM made WHERE n % 10 > 3`;
  await sql`
    WITH document AS (
      INSERT INTO files (id, user_id, file_type, name, content_type, size, sha256, storage_key,
        attached_at, loose_since, created_at)
      SELECT gen_random_uuid(), user_id, 'KYC_DOCS', 'document-' || i || '.pdf', 'application/pdf',
        1536, decode(md5(n::text), 'hex'), gen_random_uuid(), at, at, at
      FROM made, generate_series(1, 2) i
      RETURNING id, user_id)
    INSERT INTO verification_documents (case_id, file_id, kind, state, position)
    SELECT case_id, document.id, 'KYC_DOCS', CASE WHEN n % 10 > 3 THEN 'approved' ELSE 'new' END, 0
    FROM document JOIN made USING (user_id)`;
  await sql`DROP TABLE made`;
  return reviewer;
}
